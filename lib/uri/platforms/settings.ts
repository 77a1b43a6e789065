/**
 * The panels of each platform's settings. Sources: GNOME gnome-control-center, shell/cc-panel-loader.c and the Exec lines
 * of panels/**.desktop.in (46 and later; pages of "system" and "privacy" are a second argument); KDE Plasma 6, the
 * kcm_*.json of plasma-desktop, plasma-workspace, powerdevil, kscreenlocker, kinfocenter, print-manager and discover
 * (`systemsettings --list`); macOS 13 and later, the identifiers of the extensions of System Settings (list of Settings URL
 * schemes for macOS 26); Windows 10 and 11, Microsoft Learn "Launch Windows Settings".
 */
import { type Platform, SETTINGS_PANELS, type SettingsPanel } from "#schemas/uri.ts";

/** A program with arguments on Linux, and the session that it needs. */
export interface SettingsProgram {
  readonly session: string | undefined;
  readonly argv: readonly [string, ...string[]];
}

/**
 * Columns: panel of GNOME | module of KDE | programs of other desktops, parted by ";" ("x11:" in front of one names the
 * session it needs) | macOS | Windows. An empty column means that the desktop has no such panel.
 */
const TABLE: Readonly<Record<SettingsPanel, string>> = {
  network:
    "network|kcm_networkmanagement|cinnamon-settings network;nm-connection-editor|com.apple.Network-Settings.extension|network-status",
  wifi: "wifi|kcm_networkmanagement|cinnamon-settings network;nm-connection-editor|com.apple.wifi-settings-extension|network-wifi",
  bluetooth: "bluetooth|kcm_bluetooth|blueman-manager;blueberry|com.apple.BluetoothSettings|bluetooth",
  display:
    "display|kcm_kscreen|xfce4-display-settings;cinnamon-settings display;mate-display-properties;wayland:wdisplays;x11:arandr|com.apple.Displays-Settings.extension|display",
  sound:
    "sound|kcm_pulseaudio|cinnamon-settings sound;mate-volume-control;pavucontrol;pwvucontrol|com.apple.Sound-Settings.extension|sound",
  privacy:
    "privacy|kcm_recentFiles|cinnamon-settings privacy|com.apple.settings.PrivacySecurity.extension|privacy",
  printers:
    "printers|kcm_printer_manager|system-config-printer|com.apple.Print-Scan-Settings.extension|printers",
  notifications:
    "notifications|kcm_notifications|xfce4-notifyd-config;cinnamon-settings notifications|com.apple.Notifications-Settings.extension|notifications",
  keyboard:
    "keyboard|kcm_keyboard|xfce4-keyboard-settings;cinnamon-settings keyboard;mate-keyboard-properties|com.apple.Keyboard-Settings.extension|typing",
  shortcuts:
    "keyboard|kcm_keys|xfce4-keyboard-settings;cinnamon-settings keyboard;mate-keybinding-properties|com.apple.Keyboard-Settings.extension|",
  mouse:
    "mouse|kcm_mouse|xfce4-mouse-settings;cinnamon-settings mouse;mate-mouse-properties|com.apple.Mouse-Settings.extension|mousetouchpad",
  touchpad:
    "mouse|kcm_touchpad|xfce4-mouse-settings;cinnamon-settings mouse;mate-mouse-properties|com.apple.Trackpad-Settings.extension|devices-touchpad",
  tablet: "wacom|kcm_tablet|cinnamon-settings wacom||pen",
  accounts:
    "system users|kcm_users|cinnamon-settings user;users-admin|com.apple.Users-Groups-Settings.extension|otherusers",
  "sign-in":
    "system users|kcm_users|cinnamon-settings user|com.apple.Touch-ID-Settings.extension|signinoptions",
  "online-accounts":
    "online-accounts|kcm_kaccounts|cinnamon-settings online-accounts|com.apple.Internet-Accounts-Settings.extension|emailandaccounts",
  date: "system datetime|kcm_clock|cinnamon-settings calendar;time-admin|com.apple.Date-Time-Settings.extension|dateandtime",
  language:
    "system region|kcm_regionandlang|mintlocale|com.apple.Localization-Settings.extension|regionlanguage",
  updates:
    "|kcm_updates|update-manager;mintupdate;gnome-software --mode=updates|com.apple.Software-Update-Settings.extension|windowsupdate",
  apps: "applications||||appsfeatures",
  "default-apps":
    "applications|kcm_componentchooser|xfce4-mime-settings;cinnamon-settings default;mate-default-applications-properties||defaultapps",
  startup:
    "|kcm_autostart|xfce4-session-settings;cinnamon-settings startup;mate-session-properties|com.apple.LoginItems-Settings.extension|startupapps",
  power:
    "power|kcm_powerdevilprofilesconfig|xfce4-power-manager-settings;cinnamon-settings power;mate-power-preferences|com.apple.Battery-Settings.extension|powersleep",
  accessibility:
    "universal-access|kcm_access|xfce4-accessibility-settings;cinnamon-settings universal-access;mate-at-properties|com.apple.Accessibility-Settings.extension|easeofaccess-display",
  background:
    "background|kcm_wallpaper|xfdesktop-settings;cinnamon-settings backgrounds;mate-appearance-properties --show-page=background|com.apple.Wallpaper-Settings.extension|personalization-background",
  appearance:
    "background|kcm_lookandfeel|xfce4-appearance-settings;cinnamon-settings themes;mate-appearance-properties;lxqt-config-appearance|com.apple.Appearance-Settings.extension|personalization",
  fonts:
    "|kcm_fonts|xfce4-appearance-settings;cinnamon-settings fonts;mate-appearance-properties --show-page=fonts||fonts",
  nightlight:
    "display|kcm_nightlight|cinnamon-settings nightlight|com.apple.Displays-Settings.extension?nightShiftSection|nightlight",
  taskbar: "||cinnamon-settings panel;xfce4-panel --preferences|com.apple.Desktop-Settings.extension|taskbar",
  multitasking:
    "multitasking|kcm_kwin_virtualdesktops|xfwm4-workspace-settings;cinnamon-settings workspaces|com.apple.Desktop-Settings.extension|multitasking",
  lockscreen:
    "privacy screenlock|kcm_screenlocker|xfce4-screensaver-preferences;cinnamon-settings screensaver;mate-screensaver-preferences|com.apple.Lock-Screen-Settings.extension|lockscreen",
  focus: "notifications|kcm_notifications|xfce4-notifyd-config|com.apple.Focus-Settings.extension|quiethours",
  search: "search|kcm_plasmasearch||com.apple.Spotlight-Settings.extension|search",
  vpn: "network|kcm_networkmanagement|nm-connection-editor|com.apple.NetworkExtensionSettingsUI.NESettingsUIExtension|network-vpn",
  proxy: "network|kcm_proxy||com.apple.Network-Settings.extension?Proxies|network-proxy",
  firewall: "|kcm_firewall|gufw;firewall-config|com.apple.Network-Settings.extension|windowsdefender",
  hotspot: "wifi|kcm_networkmanagement||com.apple.Sharing-Settings.extension?Internet|network-mobilehotspot",
  mobile: "wwan|kcm_cellular_network|||network-cellular",
  airplane: "wifi|kcm_networkmanagement|||network-airplanemode",
  sharing: "sharing||cinnamon-settings sharing|com.apple.Sharing-Settings.extension|crossdevice",
  "remote-desktop":
    "system remote-desktop|kcm_krdpserver||com.apple.Sharing-Settings.extension?Services_ScreenSharing|remotedesktop",
  storage: "|||com.apple.settings.Storage|storagesense",
  backup: "|kcm_kup|deja-dup|com.apple.Time-Machine-Settings.extension|backup",
  about:
    "system about|kcm_about-distro|xfce4-about;cinnamon-settings info;mate-about|com.apple.SystemProfiler.AboutExtension|about",
  camera: "privacy camera|||com.apple.settings.PrivacySecurity.extension?Privacy_Camera|privacy-webcam",
  microphone:
    "sound|kcm_pulseaudio|pavucontrol|com.apple.settings.PrivacySecurity.extension?Privacy_Microphone|privacy-microphone",
  location:
    "privacy location|||com.apple.settings.PrivacySecurity.extension?Privacy_LocationServices|privacy-location",
  screentime: "wellbeing|||com.apple.Screen-Time-Settings.extension|family-group",
};

/** The columns of the whole of the settings. */
const WHOLE: readonly SettingsProgram[] = [
  { session: "gnome", argv: ["gnome-control-center"] },
  { session: "kde", argv: ["systemsettings"] },
  { session: undefined, argv: ["xfce4-settings-manager"] },
  { session: undefined, argv: ["cinnamon-settings"] },
  { session: undefined, argv: ["mate-control-center"] },
  { session: undefined, argv: ["lxqt-config"] },
  { session: undefined, argv: ["gnome-control-center"] },
  { session: undefined, argv: ["systemsettings"] },
];

/** Schemes of the platforms whose settings have addresses; Linux has none. */
const SCHEMES: Readonly<Partial<Record<Platform, string>>> = {
  darwin: "x-apple.systempreferences",
  windows: "ms-settings",
};

const COLUMNS = { darwin: 3, windows: 4 } as const;

function columnsOf(panel: SettingsPanel): readonly string[] {
  return TABLE[panel].split("|");
}

/** The address of a panel, or of the whole of the settings; undefined if the platform's settings have no addresses. */
export function settingsAddress(platform: Platform, panel: SettingsPanel | undefined): string | undefined {
  if (platform === "linux") return undefined;
  const page = panel === undefined ? "" : columnsOf(panel)[COLUMNS[platform]];
  return `${SCHEMES[platform]}:${page ?? ""}`;
}

/** The panel that an address names ("" for the whole of the settings), undefined if it is none that we know. */
export function panelOfAddress(scheme: string, page: string): SettingsPanel | "" | undefined {
  const platform = scheme === SCHEMES.darwin ? "darwin" : scheme === SCHEMES.windows ? "windows" : undefined;
  if (platform === undefined) return undefined;
  if (page === "") return "";
  return SETTINGS_PANELS.find((panel) => columnsOf(panel)[COLUMNS[platform]] === page);
}

/** The platforms whose settings have a panel. */
export function platformsOfPanel(panel: SettingsPanel): Platform[] {
  const [gnome, kde, others, darwin, windows] = columnsOf(panel);
  return [
    ...(gnome || kde || others ? (["linux"] as const) : []),
    ...(darwin ? (["darwin"] as const) : []),
    ...(windows ? (["windows"] as const) : []),
  ];
}

/** Programs that show a panel on Linux: the session's own in front, GNOME's also without its session at the end. */
export function settingsPrograms(panel: SettingsPanel | undefined): readonly SettingsProgram[] {
  if (panel === undefined) return WHOLE;
  const [gnome = "", kde = "", others = ""] = columnsOf(panel);
  const ofGnome = gnome.split(" ");
  return [
    ...(gnome === "" ? [] : [{ session: "gnome", argv: ["gnome-control-center", ...ofGnome] as const }]),
    ...(kde === "" ? [] : [{ session: "kde", argv: ["systemsettings", kde] as const }]),
    ...others.split(";").flatMap((text): SettingsProgram[] => {
      const [, session, command = ""] = /^(?:([a-z0-9]+):)?(.*)$/.exec(text) ?? [];
      const [program, ...args] = command.split(" ");
      return program ? [{ session, argv: [program, ...args] }] : [];
    }),
    ...(gnome === "" ? [] : [{ session: undefined, argv: ["gnome-control-center", ...ofGnome] as const }]),
  ];
}

/** The panel of an intent's slots; undefined for the whole of the settings. */
export function panelOf({ panel = "" }: Readonly<Record<string, string>>): SettingsPanel | undefined {
  return panelNamed(panel);
}

/** Other names of panels, as settings call them somewhere. */
const ALIASES: Readonly<Record<string, SettingsPanel>> = {
  battery: "power",
  datetime: "date",
  "date-time": "date",
  region: "language",
  themes: "appearance",
  trackpad: "touchpad",
  "universal-access": "accessibility",
  update: "updates",
  "user-accounts": "accounts",
  users: "accounts",
  wallpaper: "background",
  applications: "apps",
  "lock-screen": "lockscreen",
  "night-light": "nightlight",
};

/** The panel by its name or another name for it; undefined if there is none. */
export function panelNamed(name: string): SettingsPanel | undefined {
  return (
    SETTINGS_PANELS.find((panel) => panel === name) ??
    (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined)
  );
}
