# Reads the words before the cursor, then offers values, arguments or flags. Starts no process.
# Works from bash 3.2 (macOS) on, with or without the package bash-completion.
_heddle() {
  local IFS=$' \t\n'
  local cur=$2 command=${1##*/} first=1 i word next='' kind=words values=''
  local pending='' literal='' given=' ' arguments=0 taken=' ' flag
  local flags='' shorts='' valued='' repeated='' argument='' several='' after=''
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
  elif [[ -n $after && $arguments -ge 1 ]]; then
    # The argument behind a verb.
    kind=$after
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
