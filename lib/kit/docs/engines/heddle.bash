# Asks heddle what may stand at the cursor. Works from bash 3.2 (macOS) on, with or without the package bash-completion.
_heddle() {
  local program=heddle current=$2 prefix='' line word
  COMPREPLY=()
  # A command typed with its whole path is completed by the heddle beside it; Tab never runs a program of the current folder.
  [[ $1 == /* ]] && program=${1%/*}/heddle
  # Read line by line: in a list of words a description with a star or a question mark would be a pattern of files.
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    # Only where COMP_WORDBREAKS lacks the equals sign is the option a part of the word.
    [[ $current == --*=* ]] && prefix=${current%%=*}=
    case $word in
      :file) compopt -o default 2>/dev/null ;;
      :folder) compopt -o dirnames 2>/dev/null ;;
      *) COMPREPLY+=("$prefix$word") ;;
    esac
  done < <("$program" complete -- "${COMP_WORDS[@]:0:COMP_CWORD}" "$current" 2>/dev/null)
}
