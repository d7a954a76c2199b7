"""Round robin, knock-out, groups and meetings of teams."""
