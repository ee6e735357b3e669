/**
 * A browser of WebKit and nothing around it, for GJS, which is GNOME's JavaScript: `gjs -m webkit-window.js [no-scripts]`.
 * Why not WebKit's own MiniBrowser: driven by a program it keeps its console to itself, and its toolbar makes it wider
 * than a phone.
 */
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

Gtk.init(null)
const loop = GLib.MainLoop.new(null, false)
const context = new WebKit.WebContext()
const settings = new WebKit.Settings({
  enable_javascript: !ARGV.includes('no-scripts'),
  enable_write_console_messages_to_stdout: true,
})

/** What a browser hands to the system, here to nobody, and stays where it is. */
const elsewhere = /^(?:tel|mailto):/

context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => {
  session.set_application_info(new WebKit.ApplicationInfo())
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true, settings })
    const window = new Gtk.Window({ default_width: 1440, default_height: 900 })
    view.connect('decide-policy', (_view, decision, type) => {
      if (type !== WebKit.PolicyDecisionType.NAVIGATION_ACTION) return false
      if (!elsewhere.test(decision.navigation_action.get_request().uri)) return false
      decision.ignore()
      return true
    })
    view.connect('close', () => {
      window.destroy()
      loop.quit()
    })
    window.add(view)
    window.show_all()
    return view
  })
})

loop.run()
