"""The managed windows of an X display: frames, stacking order, placement."""
import subprocess

from Xlib import X, display as xdisplay


class Screen:
    """One connection to the display that the environment names."""

    def __init__(self):
        self.d = xdisplay.Display()
        self.root = self.d.screen().root

    def prop(self, win, name):
        value = win.get_full_property(self.d.intern_atom(name), X.AnyPropertyType)
        return value.value if value else None

    def stacked(self):
        """Ids of the managed windows from the lowest to the highest, by the frames' order below the root: not every manager tells the order."""
        frames = {w.id: i for i, w in enumerate(self.root.query_tree().children)}

        def height(wid):
            try:
                win = self.d.create_resource_object("window", wid)
                while win.id not in frames:
                    win = win.query_tree().parent
                    if win in (0, None) or win.id == self.root.id:
                        return -1
                return frames[win.id]
            except Exception:  # closed meanwhile
                return -1
        return sorted(self.prop(self.root, "_NET_CLIENT_LIST") or [], key=height)

    def windows(self):
        """Managed windows from the lowest to the highest: id, pid, title, client and frame boxes."""
        out = []
        for wid in self.stacked():
            win = self.d.create_resource_object("window", wid)
            try:
                kind = self.prop(win, "_NET_WM_WINDOW_TYPE")
                names = [self.d.get_atom_name(a) for a in kind] if kind else []
                if any(n.endswith(("_DESKTOP", "_DOCK")) for n in names):
                    continue
                g, p = win.get_geometry(), win.translate_coords(self.root, 0, 0)
                x, y = -p.x, -p.y
                left, right, top, bottom = self.prop(win, "_NET_FRAME_EXTENTS") or (0, 0, 0, 0)
                shadow = self.prop(win, "_GTK_FRAME_EXTENTS")
                frame = [x - left, y - top, g.width + left + right, g.height + top + bottom]
                if shadow is not None:
                    a, b, c, e = shadow
                    frame = [x + a, y + c, g.width - a - b, g.height - c - e]
                title = self.prop(win, "_NET_WM_NAME") or self.prop(win, "WM_NAME") or b""
                pid = self.prop(win, "_NET_WM_PID")
                out.append({"id": int(wid), "pid": int(pid[0]) if pid else 0, "title": title.decode("utf8", "replace") if isinstance(title, bytes) else str(title),
                            "client": [x, y, g.width, g.height], "frame": [int(v) for v in frame], "top": int(top) if shadow is None else 0})
            except Exception:
                continue
        return out

    def place(self, wid, x, y, width=0, height=0):
        """Moves (and with a size resizes) a window's frame and raises it."""
        size = f"0,{x},{y},{width or -1},{height or -1}"
        for args in (["-b", "remove,maximized_vert,maximized_horz"], ["-e", size]):
            subprocess.run(["wmctrl", "-i", "-r", hex(wid), *args], check=False, timeout=5, stderr=subprocess.DEVNULL)
        subprocess.run(["wmctrl", "-i", "-a", hex(wid)], check=False, timeout=5, stderr=subprocess.DEVNULL)

    def clear(self):
        """Ends whatever still shows a window."""
        for wid in self.stacked():
            self.d.create_resource_object("window", wid).kill_client()
        self.d.sync()

    def maximize(self, wid):
        subprocess.run(["wmctrl", "-i", "-r", hex(wid), "-b", "add,maximized_vert,maximized_horz"], check=False, timeout=5)
