# Asks heddle what may stand at the cursor.
_heddle() {
  local program=heddle line
  local -a offers
  # A command typed with its whole path is completed by the heddle beside it; Tab never runs a program of the current folder.
  [[ ${words[1]} == /* ]] && program=${words[1]:h}/heddle
  for line in ${(f)"$($program complete -- "${(@Q)words[1,CURRENT-1]}" "$PREFIX" 2>/dev/null)"}; do
    offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  [[ $PREFIX == --*=* ]] && compset -P '*='
  case ${offers[1]-} in
    '\:file:'*) _files ;;
    '\:folder:'*) _files -/ ;;
    ?*) _describe heddle offers ;;
    *) return 1 ;;
  esac
}
