/** Well-known applications and what they are called on each platform. */

/** An application's names; a missing one means that the platform has no such application. */
export interface App {
  /** Programs on Linux, in order of preference. */
  linux: readonly string[];
  /** Desktop ids on Linux, without ".desktop": the programs' own names and the Flatpak id. */
  desktop: readonly string[];
  /** Flatpak id, where there is one. */
  flatpak: string | undefined;
  /** Name of the application on macOS. */
  darwin: string | undefined;
  /** Executable on Windows without ".exe", or a URI of the application where it has only that ("ms-photos:"). */
  windows: string | undefined;
}

/** Columns: programs on Linux | Flatpak or desktop id | macOS | Windows. A URI in the last column has a colon. */
const TABLE: Readonly<Record<string, string>> = {
  // Browsers; the first row is whichever one the person uses, see the platforms
  browser:
    "x-www-browser firefox firefox-esr google-chrome chromium microsoft-edge brave-browser vivaldi epiphany falkon||Safari|msedge",
  firefox: "firefox firefox-esr|org.mozilla.firefox|Firefox|firefox",
  chrome:
    "google-chrome google-chrome-stable chromium chromium-browser|com.google.Chrome|Google Chrome|chrome",
  chromium: "chromium chromium-browser|org.chromium.Chromium|Chromium|chromium",
  edge: "microsoft-edge microsoft-edge-stable|com.microsoft.Edge|Microsoft Edge|msedge",
  brave: "brave-browser brave|com.brave.Browser|Brave Browser|brave",
  opera: "opera|com.opera.Opera|Opera|opera",
  vivaldi: "vivaldi vivaldi-stable|com.vivaldi.Vivaldi|Vivaldi|vivaldi",
  safari: "||Safari|",
  "tor-browser": "torbrowser-launcher|org.torproject.torbrowser-launcher|Tor Browser|",
  librewolf: "librewolf|io.gitlab.librewolf-community|LibreWolf|librewolf",
  epiphany: "epiphany epiphany-browser gnome-web|org.gnome.Epiphany||",
  falkon: "falkon|org.kde.falkon||falkon",
  arc: "||Arc|Arc",
  "zen-browser": "zen-browser zen|app.zen_browser.zen|Zen|zen",
  // Mail, chat, calls
  thunderbird: "thunderbird|org.mozilla.Thunderbird|Thunderbird|thunderbird",
  evolution: "evolution|org.gnome.Evolution||",
  geary: "geary|org.gnome.Geary||",
  kmail: "kmail|org.kde.kmail2||",
  outlook: "||Microsoft Outlook|outlook",
  mail: "thunderbird evolution geary kmail|org.gnome.Evolution|Mail|outlookmail:",
  slack: "slack|com.slack.Slack|Slack|slack",
  discord: "discord Discord|com.discordapp.Discord|Discord|Discord",
  teams: "teams-for-linux teams|com.github.IsmaelMartinez.teams_for_linux|Microsoft Teams|msteams:",
  zoom: "zoom|us.zoom.Zoom|zoom.us|Zoom",
  skype: "skypeforlinux|com.skype.Client|Skype|skype:",
  signal: "signal-desktop|org.signal.Signal|Signal|Signal",
  telegram: "telegram-desktop Telegram|org.telegram.desktop|Telegram|Telegram",
  whatsapp: "whatsapp-for-linux whatsdesk|com.github.eneshecan.WhatsAppForLinux|WhatsApp|whatsapp:",
  messenger: "caprine|com.sindresorhus.Caprine|Messenger|Messenger",
  element: "element-desktop|im.riot.Riot|Element|Element",
  mattermost: "mattermost-desktop|com.mattermost.Desktop|Mattermost|Mattermost",
  pidgin: "pidgin|im.pidgin.Pidgin||pidgin",
  hexchat: "hexchat|io.github.Hexchat||hexchat",
  facetime: "||FaceTime|",
  messages: "||Messages|",
  webex: "webex|com.cisco.webex|Webex|CiscoCollabHost",
  // Office and notes
  libreoffice: "libreoffice soffice|org.libreoffice.LibreOffice|LibreOffice|soffice",
  "libreoffice-writer": "lowriter oowriter|libreoffice-writer|LibreOffice|swriter",
  "libreoffice-calc": "localc oocalc|libreoffice-calc|LibreOffice|scalc",
  "libreoffice-impress": "loimpress ooimpress|libreoffice-impress|LibreOffice|simpress",
  "libreoffice-draw": "lodraw oodraw|libreoffice-draw|LibreOffice|sdraw",
  onlyoffice:
    "onlyoffice-desktopeditors desktopeditors|org.onlyoffice.desktopeditors|ONLYOFFICE|DesktopEditors",
  word: "||Microsoft Word|winword",
  excel: "||Microsoft Excel|excel",
  powerpoint: "||Microsoft PowerPoint|powerpnt",
  onenote: "p3x-onenote|com.patrikx3.onenote|Microsoft OneNote|onenote",
  access: "|||msaccess",
  pages: "||Pages|",
  numbers: "||Numbers|",
  keynote: "||Keynote|",
  gnumeric: "gnumeric|org.gnumeric.gnumeric||gnumeric",
  abiword: "abiword|com.abisource.AbiWord||abiword",
  obsidian: "obsidian|md.obsidian.Obsidian|Obsidian|Obsidian",
  notion: "notion-app notion-app-enhanced|notion-app|Notion|Notion",
  joplin: "joplin joplin-desktop|net.cozic.joplin_desktop|Joplin|Joplin",
  logseq: "logseq|com.logseq.Logseq|Logseq|Logseq",
  evernote: "evernote|evernote|Evernote|Evernote",
  zotero: "zotero|org.zotero.Zotero|Zotero|zotero",
  todoist: "todoist|com.todoist.Todoist|Todoist|Todoist",
  xournal: "xournalpp|com.github.xournalpp.xournalpp|Xournal++|xournalpp",
  // Documents and books
  evince: "evince|org.gnome.Evince||",
  okular: "okular|org.kde.okular|okular|okular",
  "acrobat-reader": "acroread|com.adobe.Reader|Adobe Acrobat Reader|AcroRd32",
  preview: "||Preview|",
  calibre: "calibre|com.calibre_ebook.calibre|calibre|calibre",
  foliate: "foliate|com.github.johnfactotum.Foliate||",
  zathura: "zathura|org.pwmt.zathura||",
  sumatrapdf: "|||SumatraPDF",
  // Text editors without a position on the command line
  notepad: "gnome-text-editor gedit kate mousepad xed pluma|org.gnome.TextEdit|TextEdit|notepad",
  textedit: "||TextEdit|",
  "gnome-text-editor": "gnome-text-editor|org.gnome.TextEditor||",
  mousepad: "mousepad|org.xfce.mousepad||",
  xed: "xed|xed||",
  pluma: "pluma|org.mate.pluma||",
  kwrite: "kwrite|org.kde.kwrite||",
  geany: "geany|org.geany.Geany|Geany|geany",
  leafpad: "leafpad l3afpad|leafpad||",
  bluefish: "bluefish|bluefish|Bluefish|bluefish",
  brackets: "brackets|io.brackets.Brackets|Brackets|Brackets",
  bbedit: "||BBEdit|",
  nova: "||Nova|",
  // Development
  eclipse: "eclipse|org.eclipse.Java|Eclipse|eclipse",
  netbeans: "netbeans|org.apache.netbeans|Apache NetBeans|netbeans64",
  xcode: "||Xcode|",
  "visual-studio": "||Visual Studio|devenv",
  postman: "postman|com.getpostman.Postman|Postman|Postman",
  insomnia: "insomnia|rest.insomnia.Insomnia|Insomnia|Insomnia",
  bruno: "bruno|com.usebruno.Bruno|Bruno|Bruno",
  "docker-desktop": "docker-desktop|docker-desktop|Docker|Docker Desktop",
  dbeaver: "dbeaver dbeaver-ce|io.dbeaver.DBeaverCommunity|DBeaver|dbeaver",
  pgadmin: "pgadmin4|org.pgadmin.pgadmin4|pgAdmin 4|pgAdmin4",
  "mysql-workbench": "mysql-workbench|mysql-workbench|MySQLWorkbench|MySQLWorkbench",
  "github-desktop": "github-desktop|io.github.shiftey.Desktop|GitHub Desktop|GitHubDesktop",
  gitkraken: "gitkraken|com.axosoft.GitKraken|GitKraken|gitkraken",
  sourcetree: "||Sourcetree|SourceTree",
  gitg: "gitg|org.gnome.gitg||",
  meld: "meld|org.gnome.meld|Meld|Meld",
  wireshark: "wireshark|org.wireshark.Wireshark|Wireshark|Wireshark",
  arduino: "arduino-ide arduino|cc.arduino.IDE2|Arduino IDE|Arduino IDE",
  virtualbox: "virtualbox VirtualBox|virtualbox|VirtualBox|VirtualBox",
  vmware: "vmware vmplayer|vmware-workstation|VMware Fusion|vmware",
  "virt-manager": "virt-manager|virt-manager||",
  "gnome-boxes": "gnome-boxes|org.gnome.Boxes||",
  figma: "figma-linux|io.github.Figma_Linux.figma_linux|Figma|Figma",
  unity: "unityhub|com.unity.UnityHub|Unity Hub|Unity Hub",
  godot: "godot godot4|org.godotengine.Godot|Godot|godot",
  matlab: "matlab|matlab|MATLAB|matlab",
  rstudio: "rstudio|org.rstudio.RStudio|RStudio|rstudio",
  // Pictures and design
  gimp: "gimp|org.gimp.GIMP|GIMP|gimp-3",
  inkscape: "inkscape|org.inkscape.Inkscape|Inkscape|inkscape",
  krita: "krita|org.kde.krita|krita|krita",
  blender: "blender|org.blender.Blender|Blender|blender-launcher",
  darktable: "darktable|org.darktable.Darktable|darktable|darktable",
  rawtherapee: "rawtherapee|com.rawtherapee.RawTherapee|RawTherapee|rawtherapee",
  digikam: "digikam|org.kde.digikam|digiKam|digikam",
  photoshop: "||Adobe Photoshop|Photoshop",
  illustrator: "||Adobe Illustrator|Illustrator",
  lightroom: "||Adobe Lightroom|Lightroom",
  photos: "gnome-photos shotwell gwenview|org.gnome.Photos|Photos|ms-photos:",
  shotwell: "shotwell|org.gnome.Shotwell||",
  gwenview: "gwenview|org.kde.gwenview||",
  eog: "eog|org.gnome.eog||",
  paint: "kolourpaint drawing pinta|com.github.PintaProject.Pinta|Preview|mspaint",
  pinta: "pinta|com.github.PintaProject.Pinta|Pinta|Pinta",
  kolourpaint: "kolourpaint|org.kde.kolourpaint||",
  scribus: "scribus|net.scribus.Scribus|Scribus|scribus",
  freecad: "freecad FreeCAD|org.freecadweb.FreeCAD|FreeCAD|FreeCAD",
  "draw-io": "drawio|com.jgraph.drawio.desktop|draw.io|draw.io",
  flameshot: "flameshot|org.flameshot.Flameshot|flameshot|flameshot",
  // Sound and video
  spotify: "spotify|com.spotify.Client|Spotify|spotify:",
  vlc: "vlc|org.videolan.VLC|VLC|vlc",
  mpv: "mpv|io.mpv.Mpv|mpv|mpv",
  totem: "totem|org.gnome.Totem||",
  rhythmbox: "rhythmbox|org.gnome.Rhythmbox3||",
  amarok: "amarok|org.kde.amarok||",
  clementine: "clementine|org.clementine_player.Clementine|Clementine|clementine",
  strawberry: "strawberry|org.strawberrymusicplayer.strawberry|Strawberry|strawberry",
  audacity: "audacity|org.audacityteam.Audacity|Audacity|Audacity",
  ardour: "ardour|org.ardour.Ardour|Ardour|Ardour",
  lmms: "lmms|io.lmms.LMMS|LMMS|lmms",
  kdenlive: "kdenlive|org.kde.kdenlive|kdenlive|kdenlive",
  shotcut: "shotcut|org.shotcut.Shotcut|Shotcut|shotcut",
  openshot: "openshot-qt|org.openshot.OpenShot|OpenShot Video Editor|openshot-qt",
  "davinci-resolve": "resolve|com.blackmagicdesign.resolve|DaVinci Resolve|Resolve",
  obs: "obs|com.obsproject.Studio|OBS|obs64",
  handbrake: "ghb|fr.handbrake.ghb|HandBrake|HandBrake",
  itunes: "||Music|iTunes",
  music: "rhythmbox elisa lollypop|org.gnome.Music|Music|mswindowsmusic:",
  quicktime: "||QuickTime Player|",
  kodi: "kodi|tv.kodi.Kodi|Kodi|kodi",
  plex: "plex-desktop|tv.plex.PlexDesktop|Plex|Plex",
  cheese: "cheese|org.gnome.Cheese|Photo Booth|",
  camera: "snapshot gnome-snapshot cheese kamoso|org.gnome.Snapshot|Photo Booth|microsoft.windows.camera:",
  // Games
  steam: "steam|com.valvesoftware.Steam|Steam|steam:",
  lutris: "lutris|net.lutris.Lutris||",
  heroic: "heroic|com.heroicgameslauncher.hgl|Heroic|Heroic",
  minecraft: "minecraft-launcher|com.mojang.Minecraft|Minecraft|MinecraftLauncher",
  // Files, system, accessories
  files: "nautilus dolphin nemo thunar caja pcmanfm pcmanfm-qt|org.gnome.Nautilus|Finder|explorer",
  nautilus: "nautilus|org.gnome.Nautilus||",
  dolphin: "dolphin|org.kde.dolphin||",
  thunar: "thunar|thunar||",
  nemo: "nemo|nemo||",
  finder: "||Finder|",
  explorer: "|||explorer",
  filezilla: "filezilla|org.filezillaproject.Filezilla|FileZilla|filezilla",
  "7zip": "|||7zFM",
  winrar: "|||WinRAR",
  "file-roller": "file-roller|org.gnome.FileRoller||",
  ark: "ark|org.kde.ark||",
  calculator:
    "gnome-calculator kcalc galculator mate-calc qalculate-gtk|org.gnome.Calculator|Calculator|calc",
  calendar: "gnome-calendar korganizer orage|org.gnome.Calendar|Calendar|outlookcal:",
  clock: "gnome-clocks kclock|org.gnome.clocks|Clock|ms-clock:",
  weather: "gnome-weather kweather|org.gnome.Weather|Weather|msnweather:",
  maps: "gnome-maps|org.gnome.Maps|Maps|bingmaps:",
  contacts: "gnome-contacts kaddressbook|org.gnome.Contacts|Contacts|ms-people:",
  notes: "gnote bijiben|org.gnome.Notes|Notes|onenote",
  reminders: "||Reminders|ms-to-do:",
  "system-monitor":
    "gnome-system-monitor plasma-systemmonitor ksysguard mate-system-monitor xfce4-taskmanager|org.gnome.SystemMonitor|Activity Monitor|taskmgr",
  "task-manager":
    "xfce4-taskmanager gnome-system-monitor plasma-systemmonitor|org.gnome.SystemMonitor|Activity Monitor|taskmgr",
  "activity-monitor":
    "gnome-system-monitor plasma-systemmonitor|org.gnome.SystemMonitor|Activity Monitor|taskmgr",
  "app-store": "gnome-software plasma-discover|org.gnome.Software|App Store|ms-windows-store:",
  "control-panel": "gnome-control-center systemsettings|org.gnome.Settings|System Settings|control",
  gparted: "gparted|gparted||",
  disks: "gnome-disks partitionmanager|org.gnome.DiskUtility|Disk Utility|",
  "font-viewer": "gnome-font-viewer|org.gnome.font-viewer|Font Book|",
  keepassxc: "keepassxc|org.keepassxc.KeePassXC|KeePassXC|KeePassXC",
  bitwarden: "bitwarden bitwarden-desktop|com.bitwarden.desktop|Bitwarden|Bitwarden",
  "1password": "1password|com.onepassword.OnePassword|1Password|1Password",
  nextcloud: "nextcloud|com.nextcloud.desktopclient.nextcloud|nextcloud|nextcloud",
  dropbox: "dropbox|com.dropbox.Client|Dropbox|Dropbox",
  onedrive: "onedrivegui|onedrivegui|OneDrive|OneDrive",
  transmission:
    "transmission-gtk transmission-qt|com.transmissionbt.Transmission|Transmission|transmission-qt",
  qbittorrent: "qbittorrent|org.qbittorrent.qBittorrent|qbittorrent|qbittorrent",
  remmina: "remmina|org.remmina.Remmina||",
  teamviewer: "teamviewer|com.teamviewer.TeamViewer|TeamViewer|TeamViewer",
  anydesk: "anydesk|com.anydesk.Anydesk|AnyDesk|AnyDesk",
  "remote-desktop": "remmina krdc gnome-connections|org.gnome.Connections|Windows App|mstsc",
  anki: "anki|net.ankiweb.Anki|Anki|anki",
  qgis: "qgis|org.qgis.qgis|QGIS|qgis-bin",
  stellarium: "stellarium|org.stellarium.Stellarium|Stellarium|stellarium",
};

const ALIASES: Readonly<Record<string, string>> = {
  "google-chrome": "chrome",
  "web-browser": "browser",
  "mozilla-firefox": "firefox",
  "microsoft-edge": "edge",
  msedge: "edge",
  "brave-browser": "brave",
  tor: "tor-browser",
  zen: "zen-browser",
  "microsoft-word": "word",
  "microsoft-excel": "excel",
  "microsoft-powerpoint": "powerpoint",
  "microsoft-outlook": "outlook",
  "microsoft-teams": "teams",
  "microsoft-onenote": "onenote",
  "ms-teams": "teams",
  writer: "libreoffice-writer",
  calc: "libreoffice-calc",
  impress: "libreoffice-impress",
  draw: "libreoffice-draw",
  "file-manager": "files",
  "file-explorer": "files",
  "text-editor": "notepad",
  acrobat: "acrobat-reader",
  "adobe-reader": "acrobat-reader",
  "adobe-acrobat": "acrobat-reader",
  "adobe-photoshop": "photoshop",
  "obs-studio": "obs",
  docker: "docker-desktop",
  drawio: "draw-io",
  "telegram-desktop": "telegram",
  "signal-desktop": "signal",
  software: "app-store",
  store: "app-store",
  "microsoft-store": "app-store",
  "media-player": "vlc",
  email: "mail",
  "image-viewer": "photos",
  keepass: "keepassxc",
  "apple-music": "music",
  "vlc-media-player": "vlc",
  "system-settings": "control-panel",
  "xournal++": "xournal",
  xournalpp: "xournal",
};

/** The names of a well-known application by its id or another name for it; undefined if it is unknown. */
export function appOf(name: string): App | undefined {
  const id = ALIASES[name] ?? name;
  const row = Object.hasOwn(TABLE, id) ? TABLE[id] : undefined;
  if (row === undefined) return undefined;
  const [programs = "", desktop = "", darwin = "", windows = ""] = row.split("|");
  const linux = programs === "" ? [] : programs.split(" ");
  return {
    linux,
    desktop: desktop === "" ? linux : [...linux, desktop],
    // A Flatpak id is a reversed domain name; other ids are plain desktop files.
    flatpak: /^[a-z]+\.[^ ]+\.[^ ]+$/i.test(desktop) ? desktop : undefined,
    darwin: darwin || undefined,
    windows: windows || undefined,
  };
}

/** True for the browser that the person uses, whichever it is: an address goes to it through its handler. */
export function isBrowser(name: string): boolean {
  return (ALIASES[name] ?? name) === "browser";
}

/** The ids of all well-known applications, without their other names. */
export function appIds(): string[] {
  return Object.keys(TABLE);
}
