/**
 * The fixed PowerShell scripts that list windows and send keys and clicks on Windows. As in windows-scripts.ts, nothing of
 * a request is ever put into them: text and numbers come in through environment variables.
 */

const START = "$ErrorActionPreference = 'Stop'";

/** Windows that a person sees, the topmost first, and the screens, as JSON in UTF-8. */
const LIST = `${START}
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -AssemblyName System.Windows.Forms
Add-Type -TypeDefinition @'
using System;
using System.Collections.Generic;
using System.Text;
using System.Runtime.InteropServices;
public static class HeddleList {
  public struct Rect { public int Left, Top, Right, Bottom; }
  delegate bool Visitor(IntPtr window, IntPtr data);
  [DllImport("user32.dll")] static extern bool EnumWindows(Visitor visitor, IntPtr data);
  [DllImport("user32.dll")] static extern bool IsWindowVisible(IntPtr window);
  [DllImport("user32.dll", CharSet = CharSet.Unicode)] static extern int GetWindowText(IntPtr window, StringBuilder text, int size);
  [DllImport("user32.dll", CharSet = CharSet.Unicode)] static extern int GetClassName(IntPtr window, StringBuilder text, int size);
  [DllImport("user32.dll")] static extern uint GetWindowThreadProcessId(IntPtr window, out int process);
  [DllImport("user32.dll")] static extern bool GetWindowRect(IntPtr window, out Rect rect);
  [DllImport("user32.dll")] public static extern IntPtr GetForegroundWindow();
  [DllImport("user32.dll")] public static extern bool IsIconic(IntPtr window);
  [DllImport("user32.dll")] public static extern bool SetProcessDPIAware();
  [DllImport("dwmapi.dll")] static extern int DwmGetWindowAttribute(IntPtr window, int attribute, out int value, int size);
  public static string Title(IntPtr window) { StringBuilder text = new StringBuilder(1024); GetWindowText(window, text, 1024); return text.ToString(); }
  public static string Class(IntPtr window) { StringBuilder text = new StringBuilder(256); GetClassName(window, text, 256); return text.ToString(); }
  public static int Process(IntPtr window) { int process; GetWindowThreadProcessId(window, out process); return process; }
  public static Rect Box(IntPtr window) { Rect rect; GetWindowRect(window, out rect); return rect; }
  public static List<IntPtr> All() {
    List<IntPtr> found = new List<IntPtr>();
    EnumWindows(delegate (IntPtr window, IntPtr data) {
      int cloaked = 0;
      DwmGetWindowAttribute(window, 14, out cloaked, 4);
      if (IsWindowVisible(window) && cloaked == 0 && Title(window).Length > 0) found.Add(window);
      return true;
    }, IntPtr.Zero);
    return found;
  }
}
'@
[void][HeddleList]::SetProcessDPIAware()
$active = [HeddleList]::GetForegroundWindow()
$windows = @(foreach ($window in [HeddleList]::All()) {
  $box = [HeddleList]::Box($window)
  $process = [HeddleList]::Process($window)
  $program = try { (Get-Process -Id $process).ProcessName } catch { '' }
  @{ id = "$window"; title = [HeddleList]::Title($window); class = [HeddleList]::Class($window); process = $program; pid = $process; x = $box.Left; y = $box.Top; width = $box.Right - $box.Left; height = $box.Bottom - $box.Top; hidden = [HeddleList]::IsIconic($window); active = ($window -eq $active) }
})
$screens = @(foreach ($screen in [System.Windows.Forms.Screen]::AllScreens) {
  @{ name = $screen.DeviceName; x = $screen.Bounds.X; y = $screen.Bounds.Y; width = $screen.Bounds.Width; height = $screen.Bounds.Height; scale = 1; primary = $screen.Primary }
})
ConvertTo-Json -Compress -Depth 4 @{ windows = $windows; screens = $screens }`;

/** SendInput: each call sends keys and their releases together, so that no key stays down if the script is ended. */
const INPUT = `
Add-Type -TypeDefinition @'
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
public static class HeddleInput {
  [StructLayout(LayoutKind.Sequential)] struct Mouse { public int X, Y; public uint Data, Flags, Time; public IntPtr Extra; }
  [StructLayout(LayoutKind.Sequential)] struct Key { public ushort Code, Scan; public uint Flags, Time; public IntPtr Extra; }
  [StructLayout(LayoutKind.Explicit)] struct Either { [FieldOffset(0)] public Mouse Mouse; [FieldOffset(0)] public Key Key; }
  [StructLayout(LayoutKind.Sequential)] struct Input { public uint Type; public Either Data; }
  [DllImport("user32.dll", SetLastError = true)] static extern uint SendInput(uint count, Input[] inputs, int size);
  [DllImport("user32.dll")] static extern bool SetCursorPos(int x, int y);
  [DllImport("user32.dll")] static extern bool SetProcessDPIAware();
  static Input KeyOf(int code, int scan, uint flags) {
    Input input = new Input();
    input.Type = 1;
    input.Data.Key.Code = (ushort)code;
    input.Data.Key.Scan = (ushort)scan;
    input.Data.Key.Flags = flags;
    return input;
  }
  static Input MouseOf(uint flags, int data) {
    Input input = new Input();
    input.Data.Mouse.Flags = flags;
    input.Data.Mouse.Data = unchecked((uint)data);
    return input;
  }
  static void Send(List<Input> inputs) {
    if (SendInput((uint)inputs.Count, inputs.ToArray(), Marshal.SizeOf(typeof(Input))) != inputs.Count)
      throw new InvalidOperationException("Windows did not take the input: the window may belong to an administrator");
  }
  public static void Text(string text) {
    foreach (char unit in text) {
      int code = unit == '\\n' ? 0x0D : unit == '\\t' ? 0x09 : 0;
      List<Input> inputs = new List<Input>();
      inputs.Add(KeyOf(code, code == 0 ? unit : 0, code == 0 ? 4u : 0u));
      inputs.Add(KeyOf(code, code == 0 ? unit : 0, code == 0 ? 6u : 2u));
      Send(inputs);
    }
  }
  public static void Press(string keys) {
    List<Input> inputs = new List<Input>();
    string[] codes = keys.Split(',');
    foreach (string code in codes) inputs.Add(KeyOf(int.Parse(code), 0, 0));
    Array.Reverse(codes);
    foreach (string code in codes) inputs.Add(KeyOf(int.Parse(code), 0, 2));
    Send(inputs);
  }
  public static void Move(int x, int y) { SetProcessDPIAware(); SetCursorPos(x, y); }
  public static void Click(string button, int count) {
    uint down = button == "right" ? 0x08u : button == "middle" ? 0x20u : 0x02u;
    List<Input> inputs = new List<Input>();
    for (int i = 0; i < count; i++) { inputs.Add(MouseOf(down, 0)); inputs.Add(MouseOf(down * 2, 0)); }
    Send(inputs);
  }
  public static void Scroll(int x, int y) {
    List<Input> inputs = new List<Input>();
    if (y != 0) inputs.Add(MouseOf(0x0800, -120 * y));
    if (x != 0) inputs.Add(MouseOf(0x1000, 120 * x));
    if (inputs.Count > 0) Send(inputs);
  }
}
'@`;

const TYPE = `${START}${INPUT}
[HeddleInput]::Text($env:HEDDLE_TEXT)`;
const PRESS = `${START}${INPUT}
[HeddleInput]::Press($env:HEDDLE_KEYS)`;
const MOVED = `
if ($env:HEDDLE_X) { [HeddleInput]::Move([int]$env:HEDDLE_X, [int]$env:HEDDLE_Y) }`;
const CLICK = `${START}${INPUT}${MOVED}
[HeddleInput]::Click($env:HEDDLE_BUTTON, [int]$env:HEDDLE_COUNT)`;
const SCROLL = `${START}${INPUT}${MOVED}
[HeddleInput]::Scroll([int]$env:HEDDLE_RIGHT, [int]$env:HEDDLE_DOWN)`;

const CAPTURE_REGION = `${START}
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
Add-Type -Namespace Heddle -Name Dpi -MemberDefinition '[DllImport("user32.dll")] public static extern bool SetProcessDPIAware();'
[void][Heddle.Dpi]::SetProcessDPIAware()
$size = New-Object System.Drawing.Size ([int]$env:HEDDLE_WIDTH), ([int]$env:HEDDLE_HEIGHT)
$corner = New-Object System.Drawing.Point ([int]$env:HEDDLE_X), ([int]$env:HEDDLE_Y)
$image = New-Object System.Drawing.Bitmap $size.Width, $size.Height
[System.Drawing.Graphics]::FromImage($image).CopyFromScreen($corner, [System.Drawing.Point]::Empty, $size)
$image.Save($env:HEDDLE_OUTPUT, [System.Drawing.Imaging.ImageFormat]::Png)`;

export const CONTROL_SCRIPTS = {
  "list-windows": LIST,
  type: TYPE,
  press: PRESS,
  click: CLICK,
  scroll: SCROLL,
  "capture-region": CAPTURE_REGION,
};
