"""flake8 as its command, with its pyflakes and mccabe plugins alone: pycodestyle would check every line besides."""
import sys

from flake8.main.cli import main
from flake8.plugins import finder

every_plugin = finder._find_importlib_plugins


def wanted_plugins():
    for plugin in every_plugin():
        if plugin.entry_point.group != "flake8.extension" or plugin.entry_point.name in ("F", "C90"):
            yield plugin


finder._find_importlib_plugins = wanted_plugins
sys.exit(main(sys.argv[1:]))
