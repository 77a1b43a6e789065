/** Names that tell paths from other text: folders at the root, dot files, libraries that look like files. */
import { WordSet } from "../../word-set.ts";

/** First folders of absolute paths on Linux and macOS; `/name` alone counts only with these. */
export const ROOT_FOLDERS = new WordSet(
  "bin boot dev etc home lib lib32 lib64 media mnt nix opt proc root run sbin snap srv sys tmp usr var data " +
    "Applications Library Network System Users Volumes private cores workspace app",
);

/** Dot files and folders; `.net` and `.pl` are none. */
export const DOT_NAMES = new WordSet(
  ".bashrc .bash_profile .bash_history .zshrc .profile .env .gitignore .gitattributes .gitmodules .git .github .npmrc " +
    ".nvmrc .vimrc .dockerignore .editorconfig .prettierrc .eslintrc .babelrc .htaccess .htpasswd .ssh .config .cache " +
    ".local .aws .kube .vscode .idea .venv .inputrc .xinitrc .netrc .curlrc .wgetrc .tmux",
);

/** Programs and libraries whose names end like files: "Node.js", "socket.io" is a host. */
export const LIBRARIES = new Set(
  (
    "node vue next nuxt react angular ember backbone three d3 express nest chart moment p5 alpine discord knockout " +
    "meteor electron solid svelte require handlebars mustache underscore day date-fns luxon math paper fabric pixi phaser " +
    "babylon tensorflow brain ml5 video hls dash plyr swiper anime gsap velocity popper tippy highlight prism marked showdown " +
    "quill tiptap ace monaco mocha chai sinon jasmine jest karma webpack rollup vite gulp grunt bower hapi koa sails feathers " +
    "fastify adonis strapi keystone loopback total polka restify socket sequelize mongoose bookshelf objection knex typeorm asp ado vb ml"
  )
    .split(" ")
    .map((name) => `${name}.js`),
);

/** Words that announce a path or a file, folded. */
export const PATH_CUES = new WordSet(
  "file files folder folders directory dir path paths script open save edit read run execute cat ls cd rm cp mv mkdir " +
    "located stored upload download attach attached attachment attachments copy move " +
    "plik pliku plikiem pliki plikow katalog katalogu katalogiem katalogi folder folderu folderze folderem sciezka sciezke sciezki sciezce " +
    "skrypt skryptu otworz zapisz edytuj uruchom wczytaj zalacznik zalaczniku zalacznikiem zalacz skopiuj przenies usun",
);

/** Words that a quoted sentence about a path starts with. */
export const SENTENCE_STARTS = new WordSet("see go said use try check zobacz idz uzyj sprawdz");

/** Words that end a path rather than go on after a space in it, folded. */
export const LINKING_WORDS = new WordSet(
  "to and or into from in on at with as is the a an for by of then open show start close delete edit see copy move save called named " +
    "do i oraz lub albo z ze w we na jako od dla po przez a potem jest ma otworz zapisz skopiuj przenies nazwij uruchom pokaz edytuj zamknij usun",
);

/** Extensions that are words as well: only with other signs of a file do they make one of a bare name. */
export const WORDY_EXTENSIONS = new WordSet(
  "a o c h m r z so do go key map old fig part class patch lock log po ai me com",
);
