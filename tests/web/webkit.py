#!/usr/bin/python3
"""A browser of one window for WebKitWebDriver: webkit.py FOLDER.

WebKitGTK's own, MiniBrowser, is always private when it is driven, and private windows have no Service Workers. This one
keeps what sites store in FOLDER.
"""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
storage = WebKit2.WebsiteDataManager(base_data_directory=f'{folder}/data', base_cache_directory=f'{folder}/cache')
context = WebKit2.WebContext(website_data_manager=storage)
context.set_automation_allowed(True)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(title='WebKit')
    window.connect('destroy', Gtk.main_quit)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name('Motley')
    session.set_application_info(application)
    session.connect('create-web-view', open_window)


context.connect('automation-started', begin)
Gtk.main()
