/** English names of settings panels, inflected and as the platforms call them. */
import type { SettingsPanel } from "#schemas/uri.ts";

/** Beside "settings": "printer settings". */
export const EN_PANELS: Readonly<Record<SettingsPanel, string>> = {
  network:
    "network|internet|network connection|network connections|internet connection|lan|ethernet|connection|connections|network and internet|network & internet|vpn and network|networking",
  wifi: "wifi|wi-fi|wi fi|wireless|wlan|wireless network|wifi network|wi-fi network",
  bluetooth: "bluetooth|blue tooth",
  display:
    "display|displays|screen|screens|monitor|monitors|resolution|screen resolution|display resolution|graphics|brightness|screen brightness|refresh rate",
  sound:
    "sound|sounds|audio|volume|sound and volume|speaker|speakers|sound output|audio output|sound & volume",
  privacy: "privacy|privacy and security|privacy & security|security & privacy|security and privacy|security",
  printers: "printer|printers|printing|scanner|scanners|printers and scanners|printers & scanners|print",
  notifications:
    "notification|notifications|alert|alerts|notification center|notifications and actions|notifications & actions",
  keyboard: "keyboard|keyboards|keyboard layout|keyboard layouts|typing|input source|input sources",
  shortcuts:
    "shortcut|shortcuts|keyboard shortcut|keyboard shortcuts|hotkey|hotkeys|key bindings|keybindings",
  mouse: "mouse|pointer|mouse pointer|mouse and touchpad|mouse & touchpad|mouse and trackpad",
  touchpad: "touchpad|trackpad|touch pad|track pad",
  tablet: "pen|stylus|drawing tablet|graphics tablet|wacom|wacom tablet|pen and windows ink|tablet",
  accounts:
    "account|accounts|user|users|user account|user accounts|users and groups|users & groups|other users|family and other users",
  "sign-in":
    "sign-in|sign in|login|log-in|password|passwords|fingerprint|touch id|windows hello|login and password|touch id and password",
  "online-accounts":
    "online account|online accounts|internet account|internet accounts|email accounts|mail accounts|email and accounts",
  date: "date|time|clock|date and time|date & time|time and date|time zone|timezone",
  language:
    "language|languages|region|regional|language and region|region and language|language & region|region & language|locale|time and language|language and input",
  updates:
    "update|updates|software update|software updates|system update|system updates|windows update|windows updates|os update|os updates|automatic updates",
  apps: "apps|applications|installed apps|installed applications|installed programs|apps and features|apps & features|programs and features|add or remove programs|programs",
  "default-apps":
    "default app|default apps|default application|default applications|default program|default programs|default browser|preferred applications|preferred apps|file associations",
  startup:
    "startup|start-up|startup app|startup apps|startup applications|startup programs|autostart|login items|login item",
  power:
    "power|battery|power and battery|power & battery|power management|power and sleep|power & sleep|sleep|energy|energy saving|energy saver|battery saver|suspend|power saving",
  accessibility: "accessibility|universal access|ease of access|assistive technology|screen reader",
  background: "background|desktop background|wallpaper|wallpapers|desktop wallpaper",
  appearance:
    "appearance|theme|themes|dark mode|personalization|personalisation|look and feel|colors|colours|color|colour",
  fonts: "font|fonts",
  nightlight:
    "night light|nightlight|night shift|night color|night colour|night mode|blue light|blue light filter",
  taskbar: "taskbar|task bar|dock|desktop and dock|desktop & dock",
  multitasking:
    "multitasking|multi-tasking|workspaces|virtual desktop|virtual desktops|mission control|stage manager",
  lockscreen: "lock screen|lockscreen|screen lock|screen locking|screensaver|screen saver|automatic lock",
  focus: "do not disturb|focus assist|focus mode|quiet hours|dnd",
  search: "search|spotlight|file search|indexing|search and indexing|windows search",
  vpn: "vpn|vpns|vpn connection|vpn connections",
  proxy: "proxy|proxies|proxy server|network proxy",
  firewall: "firewall|windows defender|defender|windows firewall|antivirus",
  hotspot: "hotspot|mobile hotspot|wi-fi hotspot|wifi hotspot|personal hotspot|tethering|internet sharing",
  mobile: "mobile network|mobile networks|cellular|mobile data|mobile broadband|sim|sim card|wwan",
  airplane: "airplane mode|aeroplane mode|flight mode|airplane",
  sharing: "sharing|file sharing|nearby sharing|shared experiences|airdrop",
  "remote-desktop": "remote desktop|remote access|remote login|screen sharing",
  storage: "storage|disk space|storage space|disk usage|storage sense",
  backup: "backup|backups|time machine|back-up",
  about:
    "about|about this computer|about this pc|about this mac|about my computer|about my pc|about my mac|system information|system info|device information|device info",
  camera: "camera|webcam|camera access|camera privacy|camera permissions|camera permission",
  microphone: "microphone|mic|microphone access|microphone privacy|microphone permissions|sound input",
  location: "location|location services|location access|gps|location privacy",
  screentime:
    "screen time|screentime|parental control|parental controls|family safety|wellbeing|digital wellbeing",
};

/** Enough after "open": nothing else has these names. */
export const EN_CLEAR_PANELS: Readonly<Partial<Record<SettingsPanel, string>>> = {
  printers: "printers|printers and scanners|printers & scanners",
  shortcuts: "keyboard shortcuts",
  date: "date and time|date & time",
  language: "language and region|region and language",
  updates: "windows update|system updates|windows updates",
  apps: "installed apps|installed applications|installed programs|apps and features|apps & features|programs and features|add or remove programs",
  "default-apps": "default apps|default applications|default programs",
  startup: "startup apps|startup applications|startup programs|login items",
  accessibility: "ease of access|universal access",
  firewall: "windows security|windows defender|windows firewall",
  "online-accounts": "online accounts|internet accounts",
  accounts: "user accounts|users and groups|users & groups",
  backup: "time machine",
  // Without the computer: politeness at the end of a request ("… on this computer") takes that word.
  about:
    "about this|about my|about this computer|about this pc|about this mac|system information|system info",
};
