"""A small renderer of Czech roads as a windscreen camera sees them: flat vector art in true perspective."""
