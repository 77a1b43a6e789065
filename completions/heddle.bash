# bash completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts.

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
    heddle/serve) next=heddle-serve ;;
    heddle/language) next=language ;;
    heddle/refactor) next=refactor ;;
    heddle/uri) next=uri ;;
    heddle/window) next=window ;;
    language/detect) next=language-detect ;;
    language/extract) next=language-extract ;;
    language/mcp) next=language-mcp ;;
    language/normalize) next=language-normalize ;;
    language/serve) next=language-serve ;;
    refactor/analyze) next=refactor-analyze ;;
    refactor/batch) next=refactor-batch ;;
    refactor/config-init) next=refactor-config-init ;;
    refactor/config-show) next=refactor-config-show ;;
    refactor/config-validate) next=refactor-config-validate ;;
    refactor/decide) next=refactor-decide ;;
    refactor/edit) next=refactor-edit ;;
    refactor/example-run) next=refactor-example-run ;;
    refactor/examples) next=refactor-examples ;;
    refactor/history-clear) next=refactor-history-clear ;;
    refactor/history-show) next=refactor-history-show ;;
    refactor/mcp) next=refactor-mcp ;;
    refactor/memory-explain) next=refactor-memory-explain ;;
    refactor/memory-forget) next=refactor-memory-forget ;;
    refactor/memory-show) next=refactor-memory-show ;;
    refactor/metrics) next=refactor-metrics ;;
    refactor/outreach) next=refactor-outreach ;;
    refactor/planfile-add-source) next=refactor-planfile-add-source ;;
    refactor/planfile-export) next=refactor-planfile-export ;;
    refactor/planfile-list-sources) next=refactor-planfile-list-sources ;;
    refactor/planfile-remove-source) next=refactor-planfile-remove-source ;;
    refactor/planfile-show) next=refactor-planfile-show ;;
    refactor/planfile-sync) next=refactor-planfile-sync ;;
    refactor/planfile-validate) next=refactor-planfile-validate ;;
    refactor/rules) next=refactor-rules ;;
    refactor/run) next=refactor-run ;;
    refactor/scan-remote) next=refactor-scan-remote ;;
    refactor/serve) next=refactor-serve ;;
    uri/compile) next=uri-compile ;;
    uri/config) next=uri-config ;;
    uri/desktop) next=uri-desktop ;;
    uri/execute) next=uri-execute ;;
    uri/handle) next=uri-handle ;;
    uri/init) next=uri-init ;;
    uri/mcp) next=uri-mcp ;;
    uri/plan) next=uri-plan ;;
    uri/resolve) next=uri-resolve ;;
    uri/serve) next=uri-serve ;;
    uri/shell) next=uri-shell ;;
    window/adopt) next=window-adopt ;;
    window/analyze) next=window-analyze ;;
    window/compare) next=window-compare ;;
    window/detect) next=window-detect ;;
    window/diagnose) next=window-diagnose ;;
    window/mcp) next=window-mcp ;;
    window/patch) next=window-patch ;;
    window/query) next=window-query ;;
    window/refresh) next=window-refresh ;;
    window/render) next=window-render ;;
    window/serve) next=window-serve ;;
    window/summary) next=window-summary ;;
    window/validate) next=window-validate ;;
    heddle/language-detect) next=language-detect ;;
    heddle/language-extract) next=language-extract ;;
    heddle/language-mcp) next=language-mcp ;;
    heddle/language-normalize) next=language-normalize ;;
    heddle/language-serve) next=language-serve ;;
    heddle/refactor-analyze) next=refactor-analyze ;;
    heddle/refactor-batch) next=refactor-batch ;;
    heddle/refactor-config-init) next=refactor-config-init ;;
    heddle/refactor-config-show) next=refactor-config-show ;;
    heddle/refactor-config-validate) next=refactor-config-validate ;;
    heddle/refactor-decide) next=refactor-decide ;;
    heddle/refactor-edit) next=refactor-edit ;;
    heddle/refactor-example-run) next=refactor-example-run ;;
    heddle/refactor-examples) next=refactor-examples ;;
    heddle/refactor-history-clear) next=refactor-history-clear ;;
    heddle/refactor-history-show) next=refactor-history-show ;;
    heddle/refactor-mcp) next=refactor-mcp ;;
    heddle/refactor-memory-explain) next=refactor-memory-explain ;;
    heddle/refactor-memory-forget) next=refactor-memory-forget ;;
    heddle/refactor-memory-show) next=refactor-memory-show ;;
    heddle/refactor-metrics) next=refactor-metrics ;;
    heddle/refactor-outreach) next=refactor-outreach ;;
    heddle/refactor-planfile-add-source) next=refactor-planfile-add-source ;;
    heddle/refactor-planfile-export) next=refactor-planfile-export ;;
    heddle/refactor-planfile-list-sources) next=refactor-planfile-list-sources ;;
    heddle/refactor-planfile-remove-source) next=refactor-planfile-remove-source ;;
    heddle/refactor-planfile-show) next=refactor-planfile-show ;;
    heddle/refactor-planfile-sync) next=refactor-planfile-sync ;;
    heddle/refactor-planfile-validate) next=refactor-planfile-validate ;;
    heddle/refactor-rules) next=refactor-rules ;;
    heddle/refactor-run) next=refactor-run ;;
    heddle/refactor-scan-remote) next=refactor-scan-remote ;;
    heddle/refactor-serve) next=refactor-serve ;;
    heddle/uri-compile) next=uri-compile ;;
    heddle/uri-config) next=uri-config ;;
    heddle/uri-desktop) next=uri-desktop ;;
    heddle/uri-execute) next=uri-execute ;;
    heddle/uri-handle) next=uri-handle ;;
    heddle/uri-init) next=uri-init ;;
    heddle/uri-mcp) next=uri-mcp ;;
    heddle/uri-plan) next=uri-plan ;;
    heddle/uri-resolve) next=uri-resolve ;;
    heddle/uri-serve) next=uri-serve ;;
    heddle/uri-shell) next=uri-shell ;;
    heddle/window-adopt) next=window-adopt ;;
    heddle/window-analyze) next=window-analyze ;;
    heddle/window-compare) next=window-compare ;;
    heddle/window-detect) next=window-detect ;;
    heddle/window-diagnose) next=window-diagnose ;;
    heddle/window-mcp) next=window-mcp ;;
    heddle/window-patch) next=window-patch ;;
    heddle/window-query) next=window-query ;;
    heddle/window-refresh) next=window-refresh ;;
    heddle/window-render) next=window-render ;;
    heddle/window-serve) next=window-serve ;;
    heddle/window-summary) next=window-summary ;;
    heddle/window-validate) next=window-validate ;;
    *) return 1 ;;
  esac
}

# The words that can follow "heddle" or "heddle FAMILY".
_heddle_umbrella() {
  local kind=words values=''
  case $1 in
    heddle) values='language refactor uri window cat completions doctor help list man mcp schemas serve' ;;
    language) values='detect extract mcp normalize serve' ;;
    refactor) values='analyze batch config-init config-show config-validate decide edit example-run examples history-clear history-show mcp memory-explain memory-forget memory-show metrics outreach planfile-add-source planfile-export planfile-list-sources planfile-remove-source planfile-show planfile-sync planfile-validate rules run scan-remote serve' ;;
    uri) values='compile config desktop execute handle init mcp plan resolve serve shell' ;;
    window) values='adopt analyze compare detect diagnose mcp patch query refresh render serve summary validate' ;;
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
      argument='language refactor uri window'
      ;;
    heddle-help)
      flags='--topic --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --topic --errors --progress --max-line '
      argument='language refactor uri window heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate'
      ;;
    heddle-list)
      flags='--family --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --family --errors --progress --max-line '
      argument='language refactor uri window'
      ;;
    heddle-man)
      flags='--page --format --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --page --format --errors --progress --max-line '
      argument='heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate heddle-jsonl heddle.7'
      ;;
    heddle-mcp)
      flags='--family --root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --family --root --timeout-ms --grace-ms '
      repeated=' --family --root '
      ;;
    heddle-schemas)
      flags='--operations --out --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --operations --out --errors --progress --max-line '
      repeated=' --operations '
      argument='heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate'
      several=1
      ;;
    heddle-serve)
      flags='--service --host --port --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --service --host --port --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --service --root --allow-host --allow-origin '
      ;;
    language-detect)
      flags='--id --text --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --errors --progress --max-line '
      ;;
    language-extract)
      flags='--id --text --locale --reference-time --timezone --kinds --week-start --next-weekday --same-weekday --bare-hour --date-order --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --locale --reference-time --timezone --kinds --week-start --next-weekday --same-weekday --bare-hour --date-order --errors --progress --max-line '
      repeated=' --kinds '
      ;;
    language-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    language-normalize)
      flags='--id --text --fold-case --fold-diacritics --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --errors --progress --max-line '
      ;;
    language-serve)
      flags='--host --port --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    refactor-analyze)
      flags='--id --project-dir --project-path --include --exclude --cache --no-cache --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --include --exclude --errors --progress --max-line '
      repeated=' --include --exclude '
      argument='folder'
      several=1
      ;;
    refactor-batch)
      flags='--id --mode --root --projects --max-actions --max-changes --actions --more-rules --run-tests --dry-run --no-dry-run --allow-dirty --report --format --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-n -f -h -V'
      valued=' --id --mode --root --projects --max-actions -n --max-changes --actions --more-rules --report --format -f --errors --progress --max-line '
      repeated=' --projects --actions --more-rules '
      argument='analyze plan run hybrid'
      after='folder'
      ;;
    refactor-config-init)
      flags='--id --project-dir --project-path --file --force --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --file --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-config-show)
      flags='--id --project-dir --project-path --file --show-env --no-show-env --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --file --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-config-validate)
      flags='--id --project-dir --project-path --file --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --file --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-decide)
      flags='--id --project-dir --project-path --files --max-actions --rules --rules-file --more-rules --file --only --plain-only --include-paths --exclude-paths --use-memory --no-use-memory --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --files --max-actions --rules --rules-file --more-rules --file --only --include-paths --exclude-paths --errors --progress --max-line '
      repeated=' --files --rules --more-rules --only --include-paths --exclude-paths '
      argument='folder'
      several=1
      ;;
    refactor-edit)
      flags='--id --action --path --root --source --language --filename --unsafe --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --action --path --root --source --language --filename --errors --progress --max-line '
      ;;
    refactor-example-run)
      flags='--id --name --scenario --mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --name --scenario --mode --errors --progress --max-line '
      ;;
    refactor-examples)
      flags='--id --name --scenario --write --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --name --scenario --write --errors --progress --max-line '
      ;;
    refactor-history-clear)
      flags='--id --project-dir --project-path --yes --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-history-show)
      flags='--id --project-dir --project-path --event --action --target --rule --status --cycle --since --last --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --event --action --target --rule --status --cycle --since --last --errors --progress --max-line '
      repeated=' --event '
      argument='folder'
      several=1
      ;;
    refactor-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    refactor-memory-explain)
      flags='--id --project-dir --project-path --rule --action --limit --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --rule --action --limit --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-memory-forget)
      flags='--id --project-dir --project-path --rule --action --yes --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --rule --action --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-memory-show)
      flags='--id --project-dir --project-path --rule --action --show --limit --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --rule --action --show --limit --errors --progress --max-line '
      repeated=' --show '
      argument='folder'
      several=1
      ;;
    refactor-metrics)
      flags='--id --path --root --source --language --filename --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --path --root --source --language --filename --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    refactor-outreach)
      flags='--id --project-dir --project-path --repo-url --branch --depth --timeout --total-files --total-lines --avg-cc --critical-count --alerts --top-issues --commit --not-read --buyer-type --locale --contact-name --sender-name --format --report --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-f -h -V'
      valued=' --id --project-dir --project-path --repo-url --branch --depth --timeout --total-files --total-lines --avg-cc --critical-count --alerts --top-issues --commit --not-read --buyer-type --locale --contact-name --sender-name --format -f --report --errors --progress --max-line '
      repeated=' --alerts --top-issues --not-read '
      ;;
    refactor-planfile-add-source)
      flags='--id --project-dir --project-path --planfile --name --kind --path --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --name --kind --path --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-planfile-export)
      flags='--id --project-dir --project-path --planfile --decisions --max-actions --plain-only --more-rules --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --decisions --max-actions --more-rules --errors --progress --max-line '
      repeated=' --decisions --more-rules '
      argument='folder'
      several=1
      ;;
    refactor-planfile-list-sources)
      flags='--id --project-dir --project-path --planfile --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-planfile-remove-source)
      flags='--id --project-dir --project-path --planfile --name --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --name --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    refactor-planfile-show)
      flags='--id --project-dir --project-path --planfile --status --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --status --errors --progress --max-line '
      repeated=' --status '
      argument='folder'
      several=1
      ;;
    refactor-planfile-sync)
      flags='--id --project-dir --project-path --planfile --max-actions --plain-only --more-rules --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --max-actions --more-rules --errors --progress --max-line '
      repeated=' --more-rules '
      argument='folder'
      several=1
      ;;
    refactor-planfile-validate)
      flags='--id --project-dir --project-path --planfile --more-rules --fix --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --project-dir --project-path --planfile --more-rules --errors --progress --max-line '
      repeated=' --more-rules '
      argument='folder'
      several=1
      ;;
    refactor-rules)
      flags='--id --file --text --rules --builtin --explain --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --file --text --rules --errors --progress --max-line '
      repeated=' --rules '
      argument='file'
      several=1
      ;;
    refactor-run)
      flags='--id --project-dir --project-path --max-actions --dry-run --no-dry-run --format --target-file --actions --rules --more-rules --unsafe --allow-dirty --run-tests --gates --test-command --test-timeout --validate-regix --rollback --no-rollback --sandbox --sandbox-engine --sandbox-image --use-code2llm --to-planfile --from-planfile --from-planfile-path --mode --llm-model --report --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-n -f -h -V'
      valued=' --id --project-dir --project-path --max-actions -n --format -f --target-file --actions --rules --more-rules --test-command --test-timeout --sandbox-engine --sandbox-image --from-planfile-path --mode --llm-model --report --errors --progress --max-line '
      repeated=' --actions --more-rules '
      argument='folder'
      several=1
      ;;
    refactor-scan-remote)
      flags='--id --repo-url --branch --depth --timeout --report --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --repo-url --branch --depth --timeout --report --errors --progress --max-line '
      ;;
    refactor-serve)
      flags='--host --port --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    uri-compile)
      flags='--id --uri --prompt --platform --locale --text --steps --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --uri --prompt --platform --locale --text --steps --errors --progress --max-line '
      repeated=' --steps '
      ;;
    uri-config)
      flags='--id --path --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --path --errors --progress --max-line '
      ;;
    uri-desktop)
      flags='--id --operation --target --app --title --mode --screen --output --timeout-ms --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --operation --target --app --title --mode --screen --output --timeout-ms --errors --progress --max-line '
      argument='open launch focus-window move-window capture-window capture-screen'
      ;;
    uri-execute)
      flags='--id --uri --prompt --platform --locale --text --steps --dry-run --no-dry-run --uri-only --timeout-ms --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --uri --prompt --platform --locale --text --steps --timeout-ms --errors --progress --max-line '
      repeated=' --steps '
      ;;
    uri-handle)
      flags='--id --uri --prompt --platform --locale --text --steps --dry-run --no-dry-run --uri-only --timeout-ms --execute --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --uri --prompt --platform --locale --text --steps --timeout-ms --errors --progress --max-line '
      repeated=' --steps '
      ;;
    uri-init)
      flags='--id --path --force --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --path --errors --progress --max-line '
      ;;
    uri-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    uri-plan)
      flags='--id --prompt --platform --locale --text --steps --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --prompt --platform --locale --text --steps --errors --progress --max-line '
      repeated=' --steps '
      ;;
    uri-resolve)
      flags='--id --prompt --platform --locale --text --steps --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --prompt --platform --locale --text --steps --errors --progress --max-line '
      repeated=' --steps '
      ;;
    uri-serve)
      flags='--host --port --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    uri-shell)
      flags='--id --prompt --shell --platform --locale --steps --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --prompt --shell --platform --locale --steps --errors --progress --max-line '
      repeated=' --steps '
      ;;
    window-adopt)
      flags='--id --image --file --locale --text --engine --with-grid --grid --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --file --locale --engine --grid --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-analyze)
      flags='--id --image --file --grid --interactive --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --file --grid --interactive --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-compare)
      flags='--id --image --file --strict --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --file --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-detect)
      flags='--id --image --locale --text --engine --describe --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --locale --engine --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-diagnose)
      flags='--id --image --file --locale --translate-mode --save --text --engine --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --file --locale --translate-mode --engine --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    window-patch)
      flags='--id --file --set --remove --add --layer --scene --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --file --set --remove --add --layer --scene --out --errors --progress --max-line '
      repeated=' --remove --add '
      argument='file'
      several=1
      ;;
    window-query)
      flags='--id --file --object --role --shape --layer --label --at --full --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --file --object --role --shape --layer --label --at --errors --progress --max-line '
      repeated=' --object --role --shape --layer --at '
      argument='file'
      several=1
      ;;
    window-refresh)
      flags='--id --image --file --locale --text --engine --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --file --locale --engine --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-render)
      flags='--id --file --format --out --scale --layers --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --file --format --out --scale --layers --errors --progress --max-line '
      repeated=' --layers '
      argument='file'
      several=1
      ;;
    window-serve)
      flags='--host --port --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    window-summary)
      flags='--id --file --live --image --locale --text --engine --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --file --image --locale --engine --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    window-validate)
      flags='--id --file --repair --save --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --file --errors --progress --max-line '
      argument='file'
      several=1
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
      heddle-schemas/--errors | \
      language-detect/--errors | \
      language-extract/--errors | \
      language-normalize/--errors | \
      refactor-analyze/--errors | \
      refactor-batch/--errors | \
      refactor-config-init/--errors | \
      refactor-config-show/--errors | \
      refactor-config-validate/--errors | \
      refactor-decide/--errors | \
      refactor-edit/--errors | \
      refactor-example-run/--errors | \
      refactor-examples/--errors | \
      refactor-history-clear/--errors | \
      refactor-history-show/--errors | \
      refactor-memory-explain/--errors | \
      refactor-memory-forget/--errors | \
      refactor-memory-show/--errors | \
      refactor-metrics/--errors | \
      refactor-outreach/--errors | \
      refactor-planfile-add-source/--errors | \
      refactor-planfile-export/--errors | \
      refactor-planfile-list-sources/--errors | \
      refactor-planfile-remove-source/--errors | \
      refactor-planfile-show/--errors | \
      refactor-planfile-sync/--errors | \
      refactor-planfile-validate/--errors | \
      refactor-rules/--errors | \
      refactor-run/--errors | \
      refactor-scan-remote/--errors | \
      uri-compile/--errors | \
      uri-config/--errors | \
      uri-desktop/--errors | \
      uri-execute/--errors | \
      uri-handle/--errors | \
      uri-init/--errors | \
      uri-plan/--errors | \
      uri-resolve/--errors | \
      uri-shell/--errors | \
      window-adopt/--errors | \
      window-analyze/--errors | \
      window-compare/--errors | \
      window-detect/--errors | \
      window-diagnose/--errors | \
      window-patch/--errors | \
      window-query/--errors | \
      window-refresh/--errors | \
      window-render/--errors | \
      window-summary/--errors | \
      window-validate/--errors)
      kind=words values='stderr inline'
      ;;
    heddle-cat/--progress | \
      heddle-completions/--progress | \
      heddle-doctor/--progress | \
      heddle-help/--progress | \
      heddle-list/--progress | \
      heddle-man/--progress | \
      heddle-schemas/--progress | \
      language-detect/--progress | \
      language-extract/--progress | \
      language-normalize/--progress | \
      refactor-analyze/--progress | \
      refactor-batch/--progress | \
      refactor-config-init/--progress | \
      refactor-config-show/--progress | \
      refactor-config-validate/--progress | \
      refactor-decide/--progress | \
      refactor-edit/--progress | \
      refactor-example-run/--progress | \
      refactor-examples/--progress | \
      refactor-history-clear/--progress | \
      refactor-history-show/--progress | \
      refactor-memory-explain/--progress | \
      refactor-memory-forget/--progress | \
      refactor-memory-show/--progress | \
      refactor-metrics/--progress | \
      refactor-outreach/--progress | \
      refactor-planfile-add-source/--progress | \
      refactor-planfile-export/--progress | \
      refactor-planfile-list-sources/--progress | \
      refactor-planfile-remove-source/--progress | \
      refactor-planfile-show/--progress | \
      refactor-planfile-sync/--progress | \
      refactor-planfile-validate/--progress | \
      refactor-rules/--progress | \
      refactor-run/--progress | \
      refactor-scan-remote/--progress | \
      uri-compile/--progress | \
      uri-config/--progress | \
      uri-desktop/--progress | \
      uri-execute/--progress | \
      uri-handle/--progress | \
      uri-init/--progress | \
      uri-plan/--progress | \
      uri-resolve/--progress | \
      uri-shell/--progress | \
      window-adopt/--progress | \
      window-analyze/--progress | \
      window-compare/--progress | \
      window-detect/--progress | \
      window-diagnose/--progress | \
      window-patch/--progress | \
      window-query/--progress | \
      window-refresh/--progress | \
      window-render/--progress | \
      window-summary/--progress | \
      window-validate/--progress)
      kind=words values='auto bar json none'
      ;;
    heddle-completions/--shell)
      kind=words values='bash zsh fish'
      ;;
    heddle-doctor/--family | \
      heddle-list/--family | \
      heddle-mcp/--family | \
      heddle-serve/--service)
      kind=words values='language refactor uri window'
      ;;
    heddle-help/--topic)
      kind=words values='language refactor uri window heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate'
      ;;
    heddle-man/--page)
      kind=words values='heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate heddle-jsonl heddle.7'
      ;;
    heddle-man/--format)
      kind=words values='text mdoc'
      ;;
    heddle-mcp/--root | \
      heddle-schemas/--out | \
      heddle-serve/--root | \
      language-mcp/--root | \
      language-serve/--root | \
      refactor-analyze/--project-dir | \
      refactor-analyze/--project-path | \
      refactor-batch/--root | \
      refactor-batch/--projects | \
      refactor-config-init/--project-dir | \
      refactor-config-init/--project-path | \
      refactor-config-show/--project-dir | \
      refactor-config-show/--project-path | \
      refactor-config-validate/--project-dir | \
      refactor-config-validate/--project-path | \
      refactor-decide/--project-dir | \
      refactor-decide/--project-path | \
      refactor-edit/--root | \
      refactor-examples/--write | \
      refactor-history-clear/--project-dir | \
      refactor-history-clear/--project-path | \
      refactor-history-show/--project-dir | \
      refactor-history-show/--project-path | \
      refactor-mcp/--root | \
      refactor-memory-explain/--project-dir | \
      refactor-memory-explain/--project-path | \
      refactor-memory-forget/--project-dir | \
      refactor-memory-forget/--project-path | \
      refactor-memory-show/--project-dir | \
      refactor-memory-show/--project-path | \
      refactor-metrics/--root | \
      refactor-outreach/--project-dir | \
      refactor-outreach/--project-path | \
      refactor-planfile-add-source/--project-dir | \
      refactor-planfile-add-source/--project-path | \
      refactor-planfile-export/--project-dir | \
      refactor-planfile-export/--project-path | \
      refactor-planfile-list-sources/--project-dir | \
      refactor-planfile-list-sources/--project-path | \
      refactor-planfile-remove-source/--project-dir | \
      refactor-planfile-remove-source/--project-path | \
      refactor-planfile-show/--project-dir | \
      refactor-planfile-show/--project-path | \
      refactor-planfile-sync/--project-dir | \
      refactor-planfile-sync/--project-path | \
      refactor-planfile-validate/--project-dir | \
      refactor-planfile-validate/--project-path | \
      refactor-run/--project-dir | \
      refactor-run/--project-path | \
      refactor-serve/--root | \
      uri-mcp/--root | \
      uri-serve/--root | \
      window-mcp/--root | \
      window-serve/--root)
      kind='folder'
      ;;
    heddle-schemas/--operations)
      kind=words values='heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate'
      ;;
    language-extract/--locale | \
      uri-compile/--locale | \
      uri-execute/--locale | \
      uri-handle/--locale | \
      uri-plan/--locale | \
      uri-resolve/--locale | \
      uri-shell/--locale)
      kind=words values='auto en en-US en-GB pl'
      ;;
    language-extract/--kinds)
      kind=words values='number ordinal percent money time duration schedule email url phone path quoted iban nip regon krs eu_vat invoice_number percent_vat quantity pesel card postal_address'
      ;;
    language-extract/--week-start)
      kind=words values='monday sunday'
      ;;
    language-extract/--next-weekday)
      kind=words values='following_week coming'
      ;;
    language-extract/--same-weekday)
      kind=words values='in_a_week today'
      ;;
    language-extract/--bare-hour)
      kind=words values='first daytime'
      ;;
    language-extract/--date-order)
      kind=words values='month_first day_first'
      ;;
    refactor-batch/--mode)
      kind=words values='analyze plan run hybrid'
      ;;
    refactor-batch/--actions | \
      refactor-run/--actions)
      kind=words values='REMOVE_UNUSED_IMPORTS FIX_MODULE_EXECUTION_BLOCK EXTRACT_CONSTANTS ADD_RETURN_TYPES EXTRACT_FUNCTIONS SPLIT_MODULE REDUCE_COMPLEXITY SIMPLIFY_CONDITIONALS DEDUPLICATE RENAME_VARIABLES ADD_TYPE_HINTS REMOVE_DEAD_CODE REDUCE_FAN_OUT EXTRACT_CLASS INLINE_FUNCTION DO_NOTHING'
      ;;
    refactor-batch/--report | \
      refactor-config-init/--file | \
      refactor-config-show/--file | \
      refactor-config-validate/--file | \
      refactor-decide/--rules-file | \
      refactor-decide/--file | \
      refactor-edit/--path | \
      refactor-metrics/--path | \
      refactor-outreach/--report | \
      refactor-planfile-add-source/--planfile | \
      refactor-planfile-add-source/--path | \
      refactor-planfile-export/--planfile | \
      refactor-planfile-list-sources/--planfile | \
      refactor-planfile-remove-source/--planfile | \
      refactor-planfile-show/--planfile | \
      refactor-planfile-sync/--planfile | \
      refactor-planfile-validate/--planfile | \
      refactor-rules/--file | \
      refactor-run/--target-file | \
      refactor-run/--rules | \
      refactor-run/--from-planfile-path | \
      refactor-run/--report | \
      refactor-scan-remote/--report | \
      uri-config/--path | \
      uri-init/--path | \
      window-adopt/--image | \
      window-adopt/--file | \
      window-analyze/--image | \
      window-analyze/--file | \
      window-compare/--image | \
      window-compare/--file | \
      window-detect/--image | \
      window-diagnose/--image | \
      window-diagnose/--file | \
      window-patch/--file | \
      window-patch/--out | \
      window-query/--file | \
      window-refresh/--image | \
      window-refresh/--file | \
      window-render/--file | \
      window-render/--out | \
      window-summary/--file | \
      window-summary/--image | \
      window-validate/--file)
      kind='file'
      ;;
    refactor-batch/--format | \
      refactor-batch/-f | \
      refactor-outreach/--format | \
      refactor-outreach/-f | \
      refactor-run/--format | \
      refactor-run/-f)
      kind=words values='text yaml json'
      ;;
    refactor-edit/--action)
      kind=words values='REMOVE_UNUSED_IMPORTS FIX_MODULE_EXECUTION_BLOCK EXTRACT_CONSTANTS ADD_RETURN_TYPES'
      ;;
    refactor-edit/--language | \
      refactor-metrics/--language)
      kind=words values='python typescript tsx javascript go java rust php'
      ;;
    refactor-example-run/--scenario | \
      refactor-examples/--scenario)
      kind=words values='default advanced'
      ;;
    refactor-example-run/--mode | \
      refactor-run/--mode)
      kind=words values='deterministic prefer-llm require-llm'
      ;;
    refactor-memory-show/--show)
      kind=words values='episodic semantic procedural'
      ;;
    refactor-outreach/--buyer-type)
      kind=words values='tech_lead ceo pm_agency social_post issue'
      ;;
    refactor-outreach/--locale | \
      window-adopt/--locale | \
      window-detect/--locale | \
      window-diagnose/--locale | \
      window-refresh/--locale | \
      window-summary/--locale)
      kind=words values='en pl'
      ;;
    refactor-planfile-add-source/--kind)
      kind=words values='decisions markdown jsonl'
      ;;
    refactor-planfile-show/--status)
      kind=words values='todo in_progress done stale'
      ;;
    refactor-run/--sandbox-engine)
      kind=words values='docker podman bwrap'
      ;;
    uri-compile/--platform | \
      uri-execute/--platform | \
      uri-handle/--platform | \
      uri-plan/--platform | \
      uri-resolve/--platform | \
      uri-shell/--platform)
      kind=words values='auto linux darwin windows'
      ;;
    uri-desktop/--operation)
      kind=words values='open launch focus-window move-window capture-window capture-screen'
      ;;
    uri-shell/--shell)
      kind=words values='sh bash zsh fish powershell'
      ;;
    window-adopt/--engine | \
      window-detect/--engine | \
      window-diagnose/--engine | \
      window-refresh/--engine | \
      window-summary/--engine)
      kind=words values='wasm native'
      ;;
    window-diagnose/--translate-mode)
      kind=words values='auto catalog offline'
      ;;
    window-query/--role)
      kind=words values='window panel titlebar toolbar button icon_button input checkbox radio switch select link text image separator scrollbar'
      ;;
    window-query/--shape)
      kind=words values='circle ellipse path rectangle square triangle star heart spiral house flower sun tree line dot grid wave car bird butterfly boat mountain cat fish rocket castle diamond arrow pentagon hexagon octagon cross crescent cloud_detailed'
      ;;
    window-render/--format)
      kind=words values='svg png'
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
  heddle-serve \
  language-detect \
  language-extract \
  language-mcp \
  language-normalize \
  language-serve \
  refactor-analyze \
  refactor-batch \
  refactor-config-init \
  refactor-config-show \
  refactor-config-validate \
  refactor-decide \
  refactor-edit \
  refactor-example-run \
  refactor-examples \
  refactor-history-clear \
  refactor-history-show \
  refactor-mcp \
  refactor-memory-explain \
  refactor-memory-forget \
  refactor-memory-show \
  refactor-metrics \
  refactor-outreach \
  refactor-planfile-add-source \
  refactor-planfile-export \
  refactor-planfile-list-sources \
  refactor-planfile-remove-source \
  refactor-planfile-show \
  refactor-planfile-sync \
  refactor-planfile-validate \
  refactor-rules \
  refactor-run \
  refactor-scan-remote \
  refactor-serve \
  uri-compile \
  uri-config \
  uri-desktop \
  uri-execute \
  uri-handle \
  uri-init \
  uri-mcp \
  uri-plan \
  uri-resolve \
  uri-serve \
  uri-shell \
  window-adopt \
  window-analyze \
  window-compare \
  window-detect \
  window-diagnose \
  window-mcp \
  window-patch \
  window-query \
  window-refresh \
  window-render \
  window-serve \
  window-summary \
  window-validate
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
  heddle-serve \
  language-detect \
  language-extract \
  language-mcp \
  language-normalize \
  language-serve \
  refactor-analyze \
  refactor-batch \
  refactor-config-init \
  refactor-config-show \
  refactor-config-validate \
  refactor-decide \
  refactor-edit \
  refactor-example-run \
  refactor-examples \
  refactor-history-clear \
  refactor-history-show \
  refactor-mcp \
  refactor-memory-explain \
  refactor-memory-forget \
  refactor-memory-show \
  refactor-metrics \
  refactor-outreach \
  refactor-planfile-add-source \
  refactor-planfile-export \
  refactor-planfile-list-sources \
  refactor-planfile-remove-source \
  refactor-planfile-show \
  refactor-planfile-sync \
  refactor-planfile-validate \
  refactor-rules \
  refactor-run \
  refactor-scan-remote \
  refactor-serve \
  uri-compile \
  uri-config \
  uri-desktop \
  uri-execute \
  uri-handle \
  uri-init \
  uri-mcp \
  uri-plan \
  uri-resolve \
  uri-serve \
  uri-shell \
  window-adopt \
  window-analyze \
  window-compare \
  window-detect \
  window-diagnose \
  window-mcp \
  window-patch \
  window-query \
  window-refresh \
  window-render \
  window-serve \
  window-summary \
  window-validate
fi
