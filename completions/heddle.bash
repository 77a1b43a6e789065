# bash completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts.

# Reads the words before the cursor, then offers values, arguments or flags. Starts no process.
# Works from bash 3.2 (macOS) on, with or without the package bash-completion.
_heddle() {
  local IFS=$' \t\n'
  local cur=$2 command=${1##*/} first=1 i word next='' kind=words values=''
  local pending='' literal='' given=' ' arguments=0 taken=' ' flag
  local flags='' shorts='' valued='' repeated='' argument='' several=''
  COMPREPLY=()
  # "heddle FAMILY OPERATION" and "heddle COMMAND" stand for the executable of that name.
  while [[ $command != *-* ]]; do
    if (( first >= COMP_CWORD )); then
      _heddle_umbrella "$command"
      return
    fi
    _heddle_next "$command" "${COMP_WORDS[first]}" || return
    command=$next
    (( first++ ))
  done
  _heddle_command "$command" || return
  for (( i = first; i < COMP_CWORD; i++ )); do
    word=${COMP_WORDS[i]}
    if [[ -z $literal && -n $pending ]]; then
      # The equals sign is a word of its own where COMP_WORDBREAKS has it.
      [[ $word == '=' ]] || pending=''
    elif [[ -z $literal && $word == -- ]]; then
      literal=1
    elif [[ -z $literal && $word == -?* ]]; then
      given+="${word%%=*} "
      [[ $valued == *" $word "* ]] && pending=$word
    elif [[ -n $literal || $word != '=' ]]; then
      (( arguments++ ))
      taken+="$word "
    fi
  done
  if [[ -n $pending ]]; then
    [[ $cur == '=' ]] && cur=''
    _heddle_value "$command" "$pending"
    _heddle_offer "$cur"
  elif [[ -z $literal && $cur == --*=* ]]; then
    # Only where COMP_WORDBREAKS lacks the equals sign.
    _heddle_value "$command" "${cur%%=*}"
    _heddle_offer "${cur#*=}" "${cur%%=*}="
  elif [[ -z $literal && $cur == -* ]]; then
    [[ $cur == -? && $cur != -- ]] && flags=$shorts
    for flag in $flags; do
      _heddle_open "$flag" && values+="$flag "
    done
    _heddle_offer "$cur"
  elif [[ -n $several || $arguments -eq 0 ]]; then
    case $argument in
      file | folder) kind=$argument ;;
      *)
        for word in $argument; do
          [[ $taken == *" $word "* ]] || values+="$word "
        done
        ;;
    esac
    _heddle_offer "$cur"
  fi
}

# True where a flag may still be given: neither it, its opposite nor its short form is on the line, or it repeats.
_heddle_open() {
  local plain=${1#--} twin=$1
  [[ $repeated == *" $1 "* ]] && return 0
  case $1 in
    -h) twin=--help ;;
    -V) twin=--version ;;
    --help) twin=-h ;;
    --version) twin=-V ;;
    --no-*) twin=--${plain#no-} ;;
    --*) twin=--no-$plain ;;
  esac
  [[ $given != *" $1 "* && $given != *" $twin "* ]]
}

# Offers the words of $values; paths are left to readline, which knows about quotes and tildes.
_heddle_offer() {
  local word
  case $kind in
    file) compopt -o default 2>/dev/null ;;
    folder) compopt -o dirnames 2>/dev/null ;;
    *)
      for word in $values; do
        [[ $word == "$1"* ]] && COMPREPLY+=("${2-}$word")
      done
      ;;
  esac
}

# The executable, or the family, that a word after "heddle" leads to.
_heddle_next() {
  case $1/$2 in
    heddle/cat) next=heddle-cat ;;
    heddle/completions) next=heddle-completions ;;
    heddle/doctor) next=heddle-doctor ;;
    heddle/help) next=heddle-help ;;
    heddle/list) next=heddle-list ;;
    heddle/man) next=heddle-man ;;
    heddle/mcp) next=heddle-mcp ;;
    heddle/schemas) next=heddle-schemas ;;
    heddle/uri) next=uri ;;
    uri/mcp) next=uri-mcp ;;
    heddle/uri-mcp) next=uri-mcp ;;
    *) return 1 ;;
  esac
}

# The words that can follow "heddle" or "heddle FAMILY".
_heddle_umbrella() {
  local kind=words values=''
  case $1 in
    heddle) values='uri cat completions doctor help list man mcp schemas' ;;
    uri) values='mcp' ;;
  esac
  [[ $1 == heddle && $cur == -* ]] && values='--help --version'
  _heddle_offer "$cur"
}

# What each command takes.
_heddle_command() {
  case $1 in
    heddle-cat)
      flags='--help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --errors --progress --max-line '
      ;;
    heddle-completions)
      flags='--shell --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --shell --errors --progress --max-line '
      argument='bash zsh fish'
      ;;
    heddle-doctor)
      flags='--family --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --family --errors --progress --max-line '
      argument='uri'
      ;;
    heddle-help)
      flags='--topic --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --topic --errors --progress --max-line '
      argument='uri heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp'
      ;;
    heddle-list)
      flags='--family --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --family --errors --progress --max-line '
      argument='uri'
      ;;
    heddle-man)
      flags='--page --format --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --page --format --errors --progress --max-line '
      argument='heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp heddle-jsonl heddle.7'
      ;;
    heddle-mcp)
      flags='--family --root --allow-execute --timeout-ms --help --version'
      shorts='-h -V'
      valued=' --family --root --timeout-ms '
      repeated=' --family --root '
      ;;
    heddle-schemas)
      flags='--operations --out --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --operations --out --errors --progress --max-line '
      repeated=' --operations '
      argument='heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp'
      several=1
      ;;
    uri-mcp)
      flags='--root --allow-execute --timeout-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms '
      repeated=' --root '
      ;;
    *) return 1 ;;
  esac
}

# What the value of a flag can be.
_heddle_value() {
  kind=words values=''
  case $1/$2 in
    heddle-cat/--errors | \
      heddle-completions/--errors | \
      heddle-doctor/--errors | \
      heddle-help/--errors | \
      heddle-list/--errors | \
      heddle-man/--errors | \
      heddle-schemas/--errors)
      kind=words values='stderr inline'
      ;;
    heddle-cat/--progress | \
      heddle-completions/--progress | \
      heddle-doctor/--progress | \
      heddle-help/--progress | \
      heddle-list/--progress | \
      heddle-man/--progress | \
      heddle-schemas/--progress)
      kind=words values='auto bar json none'
      ;;
    heddle-completions/--shell)
      kind=words values='bash zsh fish'
      ;;
    heddle-doctor/--family | \
      heddle-list/--family)
      kind=words values='uri'
      ;;
    heddle-help/--topic)
      kind=words values='uri heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp'
      ;;
    heddle-man/--page)
      kind=words values='heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp heddle-jsonl heddle.7'
      ;;
    heddle-man/--format)
      kind=words values='text mdoc'
      ;;
    heddle-mcp/--root | \
      heddle-schemas/--out | \
      uri-mcp/--root)
      kind=folder
      ;;
    heddle-schemas/--operations)
      kind=words values='heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp'
      ;;
  esac
}

if type compopt >/dev/null 2>&1; then
  complete -F _heddle \
  heddle \
  heddle-cat \
  heddle-completions \
  heddle-doctor \
  heddle-help \
  heddle-list \
  heddle-man \
  heddle-mcp \
  heddle-schemas \
  uri-mcp
else
  # bash 3.2 cannot switch path completion on for one place only.
  complete -o default -F _heddle \
  heddle \
  heddle-cat \
  heddle-completions \
  heddle-doctor \
  heddle-help \
  heddle-list \
  heddle-man \
  heddle-mcp \
  heddle-schemas \
  uri-mcp
fi
