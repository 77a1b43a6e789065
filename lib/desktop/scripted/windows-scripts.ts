/**
 * The fixed PowerShell scripts of Windows (Windows PowerShell 5.1 and later). Nothing of a request is ever put
 * into them: text comes in through environment variables, which PowerShell reads as values and never as code.
 */
import type { FolderRole } from "#schemas/desktop.ts";
import { CONTROL_SCRIPTS } from "./windows-control.ts";

export type ScriptName = keyof typeof SCRIPTS;

const START = "$ErrorActionPreference = 'Stop'";

/** A path below the home folder; .NET does not know "~". */
const TARGET = `
$target = $env:HEDDLE_TARGET
if ($target -match '^~(?=$|[\\\\/])') { $target = $HOME + $target.Substring(1) }`;

/** ShellExecute: what a double click does. Wildcards and operators in the name mean nothing to it. */
const OPEN = `${START}${TARGET}
$info = New-Object System.Diagnostics.ProcessStartInfo
$info.FileName = $target
$info.UseShellExecute = $true
[void][System.Diagnostics.Process]::Start($info)`;

/**
 * Starts an installed application: by its App Paths entry, else by its name in the Start menu. The one argument is
 * quoted as the C runtime reads it (backslashes before a quote are doubled).
 */
const LAUNCH = `${START}${TARGET}
$info = New-Object System.Diagnostics.ProcessStartInfo
$info.UseShellExecute = $true
if ($target) { $info.Arguments = '"' + (($target -replace '(\\\\*)"', '$1$1\\"') -replace '(\\\\+)$', '$1$1') + '"' }
$name = $env:HEDDLE_APP
foreach ($hive in 'HKCU:', 'HKLM:') {
  $key = $hive + '\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\' + $name + '.exe'
  if (Test-Path -LiteralPath $key) {
    $info.FileName = [Environment]::ExpandEnvironmentVariables((Get-Item -LiteralPath $key).GetValue('')).Trim('"')
    [void][System.Diagnostics.Process]::Start($info)
    exit 0
  }
}
$wanted = @($env:HEDDLE_NAME, $name, $name.Replace('-', ' ')) | Where-Object { $_ }
$app = Get-StartApps | Where-Object { $wanted -contains $_.Name } | Select-Object -First 1
if (-not $app) { [Console]::Error.WriteLine('No installed application has this name'); exit 127 }
$info.FileName = 'shell:AppsFolder\\' + $app.AppID
[void][System.Diagnostics.Process]::Start($info)`;

const TERMINAL = `${START}${TARGET}
$info = New-Object System.Diagnostics.ProcessStartInfo
$info.FileName = 'powershell.exe'
$info.UseShellExecute = $true
if ($target) { $info.WorkingDirectory = (Get-Item -LiteralPath $target).FullName }
[void][System.Diagnostics.Process]::Start($info)`;

/** Windows by title, in the order they are stacked; cloaked ones (DWMWA_CLOAKED, 14) are not on any screen. */
const WINDOWS = `
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
Add-Type -TypeDefinition @'
using System;
using System.Text;
using System.Runtime.InteropServices;
public static class HeddleWindows {
  public struct Rect { public int Left, Top, Right, Bottom; }
  delegate bool Visitor(IntPtr window, IntPtr data);
  [DllImport("user32.dll")] static extern bool EnumWindows(Visitor visitor, IntPtr data);
  [DllImport("user32.dll")] static extern bool IsWindowVisible(IntPtr window);
  [DllImport("user32.dll", CharSet = CharSet.Unicode)] static extern int GetWindowText(IntPtr window, StringBuilder text, int size);
  [DllImport("user32.dll")] static extern uint GetWindowThreadProcessId(IntPtr window, out int process);
  [DllImport("user32.dll")] public static extern bool GetWindowRect(IntPtr window, out Rect rect);
  [DllImport("user32.dll")] public static extern IntPtr GetForegroundWindow();
  [DllImport("user32.dll")] public static extern bool SetForegroundWindow(IntPtr window);
  [DllImport("user32.dll")] public static extern bool ShowWindow(IntPtr window, int how);
  [DllImport("user32.dll")] public static extern bool IsIconic(IntPtr window);
  [DllImport("user32.dll")] public static extern bool IsZoomed(IntPtr window);
  [DllImport("user32.dll")] public static extern bool SetProcessDPIAware();
  [DllImport("user32.dll")] public static extern bool PrintWindow(IntPtr window, IntPtr device, uint flags);
  [DllImport("user32.dll")] public static extern bool SetWindowPos(IntPtr window, IntPtr after, int x, int y, int width, int height, uint flags);
  [DllImport("user32.dll")] public static extern void keybd_event(byte key, byte scan, uint flags, UIntPtr extra);
  [DllImport("dwmapi.dll")] public static extern int DwmGetWindowAttribute(IntPtr window, int attribute, out Rect value, int size);
  [DllImport("dwmapi.dll")] static extern int DwmGetWindowAttribute(IntPtr window, int attribute, out int value, int size);
  public static string Title(IntPtr window) {
    StringBuilder text = new StringBuilder(1024);
    GetWindowText(window, text, text.Capacity);
    return text.ToString();
  }
  static string Program(IntPtr window) {
    int process;
    GetWindowThreadProcessId(window, out process);
    try { return System.Diagnostics.Process.GetProcessById(process).ProcessName; } catch (Exception) { return ""; }
  }
  public static IntPtr Find(string wanted) {
    IntPtr exact = IntPtr.Zero, part = IntPtr.Zero, program = IntPtr.Zero;
    EnumWindows(delegate (IntPtr window, IntPtr data) {
      int cloaked = 0;
      if (!IsWindowVisible(window)) return true;
      DwmGetWindowAttribute(window, 14, out cloaked, 4);
      string title = Title(window);
      if (cloaked != 0 || title.Length == 0) return true;
      if (exact == IntPtr.Zero && String.Equals(title, wanted, StringComparison.CurrentCultureIgnoreCase)) exact = window;
      if (part == IntPtr.Zero && title.IndexOf(wanted, StringComparison.CurrentCultureIgnoreCase) >= 0) part = window;
      if (program == IntPtr.Zero && String.Equals(Program(window), wanted, StringComparison.OrdinalIgnoreCase)) program = window;
      return true;
    }, IntPtr.Zero);
    return exact != IntPtr.Zero ? exact : part != IntPtr.Zero ? part : program;
  }
}
'@
[void][HeddleWindows]::SetProcessDPIAware()`;

const FOUND = `
$window = [HeddleWindows]::Find($env:HEDDLE_TEXT)
if ($window -eq [IntPtr]::Zero) { [Console]::Error.WriteLine('No window has this title'); exit 1 }`;

/** A process in the background may not take the foreground; a tap on Alt (VK_MENU, 0x12) lifts that lock. */
const FOCUS = `${START}${WINDOWS}${FOUND}
if ([HeddleWindows]::IsIconic($window)) { [void][HeddleWindows]::ShowWindow($window, 9) }
[HeddleWindows]::keybd_event(0x12, 0, 0, [UIntPtr]::Zero)
[void][HeddleWindows]::SetForegroundWindow($window)
[HeddleWindows]::keybd_event(0x12, 0, 2, [UIntPtr]::Zero)
Start-Sleep -Milliseconds 200
if ([HeddleWindows]::GetForegroundWindow() -ne $window) { [Console]::Error.WriteLine('Windows did not let the window come to the front'); exit 1 }`;

/** The first screen is the primary one, the others follow from left to right. */
const SCREENS = `
$screens = @([System.Windows.Forms.Screen]::AllScreens | Sort-Object @{ Expression = { -not $_.Primary } }, @{ Expression = { $_.Bounds.X } }, @{ Expression = { $_.Bounds.Y } })
$number = [int]$env:HEDDLE_SCREEN
if ($number -gt $screens.Count) { [Console]::Error.WriteLine('There is no such screen'); exit 1 }`;

const SAVE = `
$output = [Environment]::ExpandEnvironmentVariables($env:HEDDLE_OUTPUT)
if ($output -match '^~(?=$|[\\\\/])') { $output = $HOME + $output.Substring(1) }
[void][System.IO.Directory]::CreateDirectory([System.IO.Path]::GetDirectoryName($output))
$image.Save($output, [System.Drawing.Imaging.ImageFormat]::Png)`;

const CAPTURE_SCREEN = `${START}${WINDOWS}
$area = [System.Windows.Forms.SystemInformation]::VirtualScreen
if ($env:HEDDLE_SCREEN) {${SCREENS}
  $area = $screens[$number - 1].Bounds
}
$image = New-Object System.Drawing.Bitmap $area.Width, $area.Height
[System.Drawing.Graphics]::FromImage($image).CopyFromScreen($area.Location, [System.Drawing.Point]::Empty, $area.Size)${SAVE}`;

/**
 * The window itself, also where others cover it (PW_RENDERFULLCONTENT, 2), cut to what is visible of its frame
 * (DWMWA_EXTENDED_FRAME_BOUNDS, 9).
 */
const GRAB = `
if ([HeddleWindows]::IsIconic($window)) { [void][HeddleWindows]::ShowWindow($window, 9); Start-Sleep -Milliseconds 300 }
$rect = New-Object HeddleWindows+Rect
[void][HeddleWindows]::GetWindowRect($window, [ref]$rect)
$whole = New-Object System.Drawing.Bitmap ($rect.Right - $rect.Left), ($rect.Bottom - $rect.Top)
$graphics = [System.Drawing.Graphics]::FromImage($whole)
$device = $graphics.GetHdc()
$done = [HeddleWindows]::PrintWindow($window, $device, 2)
$graphics.ReleaseHdc($device)
if (-not $done) { [Console]::Error.WriteLine('The window cannot be captured'); exit 1 }
$frame = New-Object HeddleWindows+Rect
$image = $whole
if ([HeddleWindows]::DwmGetWindowAttribute($window, 9, [ref]$frame, 16) -eq 0) {
  $cut = New-Object System.Drawing.Rectangle ($frame.Left - $rect.Left), ($frame.Top - $rect.Top), ($frame.Right - $frame.Left), ($frame.Bottom - $frame.Top)
  $cut.Intersect((New-Object System.Drawing.Rectangle 0, 0, $whole.Width, $whole.Height))
  $image = $whole.Clone($cut, $whole.PixelFormat)
}${SAVE}`;

const CAPTURE_WINDOW = `${START}${WINDOWS}${FOUND}${GRAB}`;

const ACTIVE = `
$window = [HeddleWindows]::GetForegroundWindow()
if ($window -eq [IntPtr]::Zero) { [Console]::Error.WriteLine('No window is active'); exit 1 }`;

const CAPTURE_ACTIVE = `${START}${WINDOWS}${ACTIVE}${GRAB}`;

/** SW_RESTORE is 9, SW_MAXIMIZE 3; SetWindowPos keeps size (1), order (4) and activation (16). */
const SHIFT = `${SCREENS}
$area = $screens[$number - 1].WorkingArea
$zoomed = [HeddleWindows]::IsZoomed($window)
if ($zoomed -or [HeddleWindows]::IsIconic($window)) { [void][HeddleWindows]::ShowWindow($window, 9) }
if (-not [HeddleWindows]::SetWindowPos($window, [IntPtr]::Zero, $area.X, $area.Y, 0, 0, 21)) { [Console]::Error.WriteLine('The window cannot be moved'); exit 1 }
if ($zoomed) { [void][HeddleWindows]::ShowWindow($window, 3) }`;

const MOVE = `${START}${WINDOWS}${FOUND}${SHIFT}`;
const MOVE_ACTIVE = `${START}${WINDOWS}${ACTIVE}${SHIFT}`;

const STATUS = `${START}
$running = @(Get-Process | Where-Object { $_.ProcessName -eq $env:HEDDLE_APP })
if ($running.Count -eq 0) { 'not running' } else { $running | Select-Object Id, MainWindowTitle | ConvertTo-Json -Compress }`;

/** The shell's name of each of the user's folders (KNOWNFOLDERID, canonical names). */
export const KNOWN_FOLDERS: Readonly<Record<FolderRole, string>> = {
  DESKTOP: "Desktop",
  DOCUMENTS: "Personal",
  DOWNLOAD: "Downloads",
  MUSIC: "My Music",
  PICTURES: "My Pictures",
  VIDEOS: "My Video",
};

/** Prints where the folders of the roles in HEDDLE_ROLES lie, one a line, in UTF-8. */
const FIND_FOLDERS = `${START}
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
$names = @{ ${Object.entries(KNOWN_FOLDERS)
  .map(([role, name]) => `'${role}' = '${name}'`)
  .join("; ")} }
$shell = New-Object -ComObject Shell.Application
foreach ($role in $env:HEDDLE_ROLES.Split(',')) {
  $folder = $shell.NameSpace('shell:' + $names[$role])
  if ($folder) { [Console]::Out.WriteLine($folder.Self.Path) } else { [Console]::Out.WriteLine() }
}`;

const SCRIPTS = {
  open: OPEN,
  launch: LAUNCH,
  terminal: TERMINAL,
  focus: FOCUS,
  "capture-screen": CAPTURE_SCREEN,
  "capture-window": CAPTURE_WINDOW,
  "capture-active": CAPTURE_ACTIVE,
  move: MOVE,
  "move-active": MOVE_ACTIVE,
  status: STATUS,
  "known-folders": FIND_FOLDERS,
  ...CONTROL_SCRIPTS,
};

const encoded = new Map<ScriptName, string>();

/** The base64 text that -EncodedCommand takes: UTF-16, little-endian. */
function encode(name: ScriptName): string {
  let text = encoded.get(name);
  if (text === undefined) {
    text = Buffer.from(SCRIPTS[name], "utf16le").toString("base64");
    encoded.set(name, text);
  }
  return text;
}

/** Arguments that run a fixed script; it reads its texts from variables such as HEDDLE_TARGET. */
export function powershell(name: ScriptName): [string, ...string[]] {
  return ["powershell.exe", "-NoProfile", "-NonInteractive", "-EncodedCommand", encode(name)];
}

/** The text of a fixed script, for the manual and the tests. */
export function scriptText(name: ScriptName): string {
  return SCRIPTS[name];
}

/** The names of the fixed scripts. */
export const SCRIPT_NAMES = Object.keys(SCRIPTS) as ScriptName[];
