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
    heddle/mcp-config) next=heddle-mcp-config ;;
    heddle/schemas) next=heddle-schemas ;;
    heddle/serve) next=heddle-serve ;;
    heddle/evidence) next=evidence ;;
    heddle/gui) next=gui ;;
    heddle/language) next=language ;;
    heddle/package) next=package ;;
    heddle/refactor) next=refactor ;;
    heddle/uri) next=uri ;;
    heddle/window) next=window ;;
    heddle/workflow) next=workflow ;;
    evidence/a2a) next=evidence-a2a ;;
    evidence/analyze-communication) next=evidence-analyze-communication ;;
    evidence/apply-source-patch) next=evidence-apply-source-patch ;;
    evidence/apply-todo) next=evidence-apply-todo ;;
    evidence/check) next=evidence-check ;;
    evidence/close-code-change) next=evidence-close-code-change ;;
    evidence/compare-workspace) next=evidence-compare-workspace ;;
    evidence/diagnose) next=evidence-diagnose ;;
    evidence/diff) next=evidence-diff ;;
    evidence/diff-files) next=evidence-diff-files ;;
    evidence/diff-git) next=evidence-diff-git ;;
    evidence/diff-runs) next=evidence-diff-runs ;;
    evidence/doctor) next=evidence-doctor ;;
    evidence/evaluate) next=evidence-evaluate ;;
    evidence/evaluate-code-change) next=evidence-evaluate-code-change ;;
    evidence/explain) next=evidence-explain ;;
    evidence/export-requirements) next=evidence-export-requirements ;;
    evidence/extract-ast) next=evidence-extract-ast ;;
    evidence/extract-communication) next=evidence-extract-communication ;;
    evidence/extract-config) next=evidence-extract-config ;;
    evidence/extract-docs) next=evidence-extract-docs ;;
    evidence/extract-git) next=evidence-extract-git ;;
    evidence/extract-markdown) next=evidence-extract-markdown ;;
    evidence/extract-nl) next=evidence-extract-nl ;;
    evidence/extract-requirements) next=evidence-extract-requirements ;;
    evidence/extract-tests) next=evidence-extract-tests ;;
    evidence/init) next=evidence-init ;;
    evidence/link) next=evidence-link ;;
    evidence/mcp) next=evidence-mcp ;;
    evidence/pipeline) next=evidence-pipeline ;;
    evidence/propose-code-change) next=evidence-propose-code-change ;;
    evidence/propose-source-patch) next=evidence-propose-source-patch ;;
    evidence/propose-todo) next=evidence-propose-todo ;;
    evidence/reality) next=evidence-reality ;;
    evidence/render-code-change) next=evidence-render-code-change ;;
    evidence/render-todo) next=evidence-render-todo ;;
    evidence/report) next=evidence-report ;;
    evidence/review) next=evidence-review ;;
    evidence/serve) next=evidence-serve ;;
    evidence/summarize) next=evidence-summarize ;;
    evidence/watch) next=evidence-watch ;;
    gui/actions) next=gui-actions ;;
    gui/capture) next=gui-capture ;;
    gui/dispatch) next=gui-dispatch ;;
    gui/doctor) next=gui-doctor ;;
    gui/events-export) next=gui-events-export ;;
    gui/events-follow) next=gui-events-follow ;;
    gui/events-import) next=gui-events-import ;;
    gui/events-list) next=gui-events-list ;;
    gui/events-replay) next=gui-events-replay ;;
    gui/events-verify) next=gui-events-verify ;;
    gui/execute) next=gui-execute ;;
    gui/focus) next=gui-focus ;;
    gui/health) next=gui-health ;;
    gui/inject) next=gui-inject ;;
    gui/mcp) next=gui-mcp ;;
    gui/orient) next=gui-orient ;;
    gui/parse) next=gui-parse ;;
    gui/record) next=gui-record ;;
    gui/resolve) next=gui-resolve ;;
    gui/seat) next=gui-seat ;;
    gui/serve) next=gui-serve ;;
    gui/session) next=gui-session ;;
    gui/shell) next=gui-shell ;;
    gui/simulate) next=gui-simulate ;;
    gui/to-dsl) next=gui-to-dsl ;;
    gui/tree) next=gui-tree ;;
    gui/validate) next=gui-validate ;;
    language/detect) next=language-detect ;;
    language/extract) next=language-extract ;;
    language/mcp) next=language-mcp ;;
    language/normalize) next=language-normalize ;;
    language/serve) next=language-serve ;;
    package/ai-status) next=package-ai-status ;;
    package/apply) next=package-apply ;;
    package/approve) next=package-approve ;;
    package/chat) next=package-chat ;;
    package/code) next=package-code ;;
    package/complete) next=package-complete ;;
    package/delete) next=package-delete ;;
    package/execute) next=package-execute ;;
    package/generate) next=package-generate ;;
    package/generate-code) next=package-generate-code ;;
    package/history) next=package-history ;;
    package/interfaces) next=package-interfaces ;;
    package/iterate) next=package-iterate ;;
    package/list) next=package-list ;;
    package/lock) next=package-lock ;;
    package/logs) next=package-logs ;;
    package/mcp) next=package-mcp ;;
    package/models) next=package-models ;;
    package/new) next=package-new ;;
    package/pack) next=package-pack ;;
    package/parse) next=package-parse ;;
    package/plan) next=package-plan ;;
    package/registry-export) next=package-registry-export ;;
    package/registry-list) next=package-registry-list ;;
    package/registry-refresh) next=package-registry-refresh ;;
    package/restore) next=package-restore ;;
    package/schema) next=package-schema ;;
    package/serve) next=package-serve ;;
    package/shell) next=package-shell ;;
    package/show) next=package-show ;;
    package/stop) next=package-stop ;;
    package/suggest) next=package-suggest ;;
    package/unpack) next=package-unpack ;;
    package/validate) next=package-validate ;;
    package/verify) next=package-verify ;;
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
    workflow/action-schema) next=workflow-action-schema ;;
    workflow/actions) next=workflow-actions ;;
    workflow/approve) next=workflow-approve ;;
    workflow/audit) next=workflow-audit ;;
    workflow/cancel) next=workflow-cancel ;;
    workflow/catalog-drift) next=workflow-catalog-drift ;;
    workflow/chat) next=workflow-chat ;;
    workflow/doctor) next=workflow-doctor ;;
    workflow/events) next=workflow-events ;;
    workflow/execute) next=workflow-execute ;;
    workflow/follow) next=workflow-follow ;;
    workflow/from-text) next=workflow-from-text ;;
    workflow/history) next=workflow-history ;;
    workflow/idempotency-clear) next=workflow-idempotency-clear ;;
    workflow/idempotency-purge) next=workflow-idempotency-purge ;;
    workflow/invoice-check) next=workflow-invoice-check ;;
    workflow/invoice-list) next=workflow-invoice-list ;;
    workflow/invoice-preview) next=workflow-invoice-preview ;;
    workflow/invoice-submit) next=workflow-invoice-submit ;;
    workflow/invoice-upo) next=workflow-invoice-upo ;;
    workflow/mcp) next=workflow-mcp ;;
    workflow/message) next=workflow-message ;;
    workflow/orient) next=workflow-orient ;;
    workflow/parse) next=workflow-parse ;;
    workflow/pause-run) next=workflow-pause-run ;;
    workflow/plan) next=workflow-plan ;;
    workflow/resolve) next=workflow-resolve ;;
    workflow/resume-run) next=workflow-resume-run ;;
    workflow/retry) next=workflow-retry ;;
    workflow/run) next=workflow-run ;;
    workflow/schedule-add) next=workflow-schedule-add ;;
    workflow/schedule-list) next=workflow-schedule-list ;;
    workflow/schedule-next) next=workflow-schedule-next ;;
    workflow/schedule-pause) next=workflow-schedule-pause ;;
    workflow/schedule-remove) next=workflow-schedule-remove ;;
    workflow/schedule-resume) next=workflow-schedule-resume ;;
    workflow/schedule-run-now) next=workflow-schedule-run-now ;;
    workflow/serve) next=workflow-serve ;;
    workflow/settings-get) next=workflow-settings-get ;;
    workflow/settings-reset) next=workflow-settings-reset ;;
    workflow/settings-set) next=workflow-settings-set ;;
    workflow/show) next=workflow-show ;;
    workflow/simulate) next=workflow-simulate ;;
    workflow/start) next=workflow-start ;;
    workflow/stream) next=workflow-stream ;;
    workflow/system-execute) next=workflow-system-execute ;;
    workflow/to-dsl) next=workflow-to-dsl ;;
    workflow/transcribe) next=workflow-transcribe ;;
    workflow/validate) next=workflow-validate ;;
    heddle/evidence-a2a) next=evidence-a2a ;;
    heddle/evidence-analyze-communication) next=evidence-analyze-communication ;;
    heddle/evidence-apply-source-patch) next=evidence-apply-source-patch ;;
    heddle/evidence-apply-todo) next=evidence-apply-todo ;;
    heddle/evidence-check) next=evidence-check ;;
    heddle/evidence-close-code-change) next=evidence-close-code-change ;;
    heddle/evidence-compare-workspace) next=evidence-compare-workspace ;;
    heddle/evidence-diagnose) next=evidence-diagnose ;;
    heddle/evidence-diff) next=evidence-diff ;;
    heddle/evidence-diff-files) next=evidence-diff-files ;;
    heddle/evidence-diff-git) next=evidence-diff-git ;;
    heddle/evidence-diff-runs) next=evidence-diff-runs ;;
    heddle/evidence-doctor) next=evidence-doctor ;;
    heddle/evidence-evaluate) next=evidence-evaluate ;;
    heddle/evidence-evaluate-code-change) next=evidence-evaluate-code-change ;;
    heddle/evidence-explain) next=evidence-explain ;;
    heddle/evidence-export-requirements) next=evidence-export-requirements ;;
    heddle/evidence-extract-ast) next=evidence-extract-ast ;;
    heddle/evidence-extract-communication) next=evidence-extract-communication ;;
    heddle/evidence-extract-config) next=evidence-extract-config ;;
    heddle/evidence-extract-docs) next=evidence-extract-docs ;;
    heddle/evidence-extract-git) next=evidence-extract-git ;;
    heddle/evidence-extract-markdown) next=evidence-extract-markdown ;;
    heddle/evidence-extract-nl) next=evidence-extract-nl ;;
    heddle/evidence-extract-requirements) next=evidence-extract-requirements ;;
    heddle/evidence-extract-tests) next=evidence-extract-tests ;;
    heddle/evidence-init) next=evidence-init ;;
    heddle/evidence-link) next=evidence-link ;;
    heddle/evidence-mcp) next=evidence-mcp ;;
    heddle/evidence-pipeline) next=evidence-pipeline ;;
    heddle/evidence-propose-code-change) next=evidence-propose-code-change ;;
    heddle/evidence-propose-source-patch) next=evidence-propose-source-patch ;;
    heddle/evidence-propose-todo) next=evidence-propose-todo ;;
    heddle/evidence-reality) next=evidence-reality ;;
    heddle/evidence-render-code-change) next=evidence-render-code-change ;;
    heddle/evidence-render-todo) next=evidence-render-todo ;;
    heddle/evidence-report) next=evidence-report ;;
    heddle/evidence-review) next=evidence-review ;;
    heddle/evidence-serve) next=evidence-serve ;;
    heddle/evidence-summarize) next=evidence-summarize ;;
    heddle/evidence-watch) next=evidence-watch ;;
    heddle/gui-actions) next=gui-actions ;;
    heddle/gui-capture) next=gui-capture ;;
    heddle/gui-dispatch) next=gui-dispatch ;;
    heddle/gui-doctor) next=gui-doctor ;;
    heddle/gui-events-export) next=gui-events-export ;;
    heddle/gui-events-follow) next=gui-events-follow ;;
    heddle/gui-events-import) next=gui-events-import ;;
    heddle/gui-events-list) next=gui-events-list ;;
    heddle/gui-events-replay) next=gui-events-replay ;;
    heddle/gui-events-verify) next=gui-events-verify ;;
    heddle/gui-execute) next=gui-execute ;;
    heddle/gui-focus) next=gui-focus ;;
    heddle/gui-health) next=gui-health ;;
    heddle/gui-inject) next=gui-inject ;;
    heddle/gui-mcp) next=gui-mcp ;;
    heddle/gui-orient) next=gui-orient ;;
    heddle/gui-parse) next=gui-parse ;;
    heddle/gui-record) next=gui-record ;;
    heddle/gui-resolve) next=gui-resolve ;;
    heddle/gui-seat) next=gui-seat ;;
    heddle/gui-serve) next=gui-serve ;;
    heddle/gui-session) next=gui-session ;;
    heddle/gui-shell) next=gui-shell ;;
    heddle/gui-simulate) next=gui-simulate ;;
    heddle/gui-to-dsl) next=gui-to-dsl ;;
    heddle/gui-tree) next=gui-tree ;;
    heddle/gui-validate) next=gui-validate ;;
    heddle/language-detect) next=language-detect ;;
    heddle/language-extract) next=language-extract ;;
    heddle/language-mcp) next=language-mcp ;;
    heddle/language-normalize) next=language-normalize ;;
    heddle/language-serve) next=language-serve ;;
    heddle/package-ai-status) next=package-ai-status ;;
    heddle/package-apply) next=package-apply ;;
    heddle/package-approve) next=package-approve ;;
    heddle/package-chat) next=package-chat ;;
    heddle/package-code) next=package-code ;;
    heddle/package-complete) next=package-complete ;;
    heddle/package-delete) next=package-delete ;;
    heddle/package-execute) next=package-execute ;;
    heddle/package-generate) next=package-generate ;;
    heddle/package-generate-code) next=package-generate-code ;;
    heddle/package-history) next=package-history ;;
    heddle/package-interfaces) next=package-interfaces ;;
    heddle/package-iterate) next=package-iterate ;;
    heddle/package-list) next=package-list ;;
    heddle/package-lock) next=package-lock ;;
    heddle/package-logs) next=package-logs ;;
    heddle/package-mcp) next=package-mcp ;;
    heddle/package-models) next=package-models ;;
    heddle/package-new) next=package-new ;;
    heddle/package-pack) next=package-pack ;;
    heddle/package-parse) next=package-parse ;;
    heddle/package-plan) next=package-plan ;;
    heddle/package-registry-export) next=package-registry-export ;;
    heddle/package-registry-list) next=package-registry-list ;;
    heddle/package-registry-refresh) next=package-registry-refresh ;;
    heddle/package-restore) next=package-restore ;;
    heddle/package-schema) next=package-schema ;;
    heddle/package-serve) next=package-serve ;;
    heddle/package-shell) next=package-shell ;;
    heddle/package-show) next=package-show ;;
    heddle/package-stop) next=package-stop ;;
    heddle/package-suggest) next=package-suggest ;;
    heddle/package-unpack) next=package-unpack ;;
    heddle/package-validate) next=package-validate ;;
    heddle/package-verify) next=package-verify ;;
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
    heddle/workflow-action-schema) next=workflow-action-schema ;;
    heddle/workflow-actions) next=workflow-actions ;;
    heddle/workflow-approve) next=workflow-approve ;;
    heddle/workflow-audit) next=workflow-audit ;;
    heddle/workflow-cancel) next=workflow-cancel ;;
    heddle/workflow-catalog-drift) next=workflow-catalog-drift ;;
    heddle/workflow-chat) next=workflow-chat ;;
    heddle/workflow-doctor) next=workflow-doctor ;;
    heddle/workflow-events) next=workflow-events ;;
    heddle/workflow-execute) next=workflow-execute ;;
    heddle/workflow-follow) next=workflow-follow ;;
    heddle/workflow-from-text) next=workflow-from-text ;;
    heddle/workflow-history) next=workflow-history ;;
    heddle/workflow-idempotency-clear) next=workflow-idempotency-clear ;;
    heddle/workflow-idempotency-purge) next=workflow-idempotency-purge ;;
    heddle/workflow-invoice-check) next=workflow-invoice-check ;;
    heddle/workflow-invoice-list) next=workflow-invoice-list ;;
    heddle/workflow-invoice-preview) next=workflow-invoice-preview ;;
    heddle/workflow-invoice-submit) next=workflow-invoice-submit ;;
    heddle/workflow-invoice-upo) next=workflow-invoice-upo ;;
    heddle/workflow-mcp) next=workflow-mcp ;;
    heddle/workflow-message) next=workflow-message ;;
    heddle/workflow-orient) next=workflow-orient ;;
    heddle/workflow-parse) next=workflow-parse ;;
    heddle/workflow-pause-run) next=workflow-pause-run ;;
    heddle/workflow-plan) next=workflow-plan ;;
    heddle/workflow-resolve) next=workflow-resolve ;;
    heddle/workflow-resume-run) next=workflow-resume-run ;;
    heddle/workflow-retry) next=workflow-retry ;;
    heddle/workflow-run) next=workflow-run ;;
    heddle/workflow-schedule-add) next=workflow-schedule-add ;;
    heddle/workflow-schedule-list) next=workflow-schedule-list ;;
    heddle/workflow-schedule-next) next=workflow-schedule-next ;;
    heddle/workflow-schedule-pause) next=workflow-schedule-pause ;;
    heddle/workflow-schedule-remove) next=workflow-schedule-remove ;;
    heddle/workflow-schedule-resume) next=workflow-schedule-resume ;;
    heddle/workflow-schedule-run-now) next=workflow-schedule-run-now ;;
    heddle/workflow-serve) next=workflow-serve ;;
    heddle/workflow-settings-get) next=workflow-settings-get ;;
    heddle/workflow-settings-reset) next=workflow-settings-reset ;;
    heddle/workflow-settings-set) next=workflow-settings-set ;;
    heddle/workflow-show) next=workflow-show ;;
    heddle/workflow-simulate) next=workflow-simulate ;;
    heddle/workflow-start) next=workflow-start ;;
    heddle/workflow-stream) next=workflow-stream ;;
    heddle/workflow-system-execute) next=workflow-system-execute ;;
    heddle/workflow-to-dsl) next=workflow-to-dsl ;;
    heddle/workflow-transcribe) next=workflow-transcribe ;;
    heddle/workflow-validate) next=workflow-validate ;;
    *) return 1 ;;
  esac
}

# The words that can follow "heddle" or "heddle FAMILY".
_heddle_umbrella() {
  local kind=words values=''
  case $1 in
    heddle) values='evidence gui language package refactor uri window workflow cat completions doctor help list man mcp mcp-config schemas serve' ;;
    evidence) values='a2a analyze-communication apply-source-patch apply-todo check close-code-change compare-workspace diagnose diff diff-files diff-git diff-runs doctor evaluate evaluate-code-change explain export-requirements extract-ast extract-communication extract-config extract-docs extract-git extract-markdown extract-nl extract-requirements extract-tests init link mcp pipeline propose-code-change propose-source-patch propose-todo reality render-code-change render-todo report review serve summarize watch' ;;
    gui) values='actions capture dispatch doctor events-export events-follow events-import events-list events-replay events-verify execute focus health inject mcp orient parse record resolve seat serve session shell simulate to-dsl tree validate' ;;
    language) values='detect extract mcp normalize serve' ;;
    package) values='ai-status apply approve chat code complete delete execute generate generate-code history interfaces iterate list lock logs mcp models new pack parse plan registry-export registry-list registry-refresh restore schema serve shell show stop suggest unpack validate verify' ;;
    refactor) values='analyze batch config-init config-show config-validate decide edit example-run examples history-clear history-show mcp memory-explain memory-forget memory-show metrics outreach planfile-add-source planfile-export planfile-list-sources planfile-remove-source planfile-show planfile-sync planfile-validate rules run scan-remote serve' ;;
    uri) values='compile config desktop execute handle init mcp plan resolve serve shell' ;;
    window) values='adopt analyze compare detect diagnose mcp patch query refresh render serve summary validate' ;;
    workflow) values='action-schema actions approve audit cancel catalog-drift chat doctor events execute follow from-text history idempotency-clear idempotency-purge invoice-check invoice-list invoice-preview invoice-submit invoice-upo mcp message orient parse pause-run plan resolve resume-run retry run schedule-add schedule-list schedule-next schedule-pause schedule-remove schedule-resume schedule-run-now serve settings-get settings-reset settings-set show simulate start stream system-execute to-dsl transcribe validate' ;;
  esac
  [[ $1 == heddle && $cur == -* ]] && values='--help --version'
  _heddle_offer "$cur"
}

# What each command takes.
_heddle_command() {
  case $1 in
    evidence-a2a)
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --public-url --task-store --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --public-url --task-store '
      repeated=' --root --allow-host --allow-origin '
      ;;
    evidence-analyze-communication)
      flags='--id --root --project-dir --ticket --communication-mode --graph-path --graph --registry --git-count --include-ast --include-graph --language --out --md --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --project-dir --ticket --communication-mode --graph-path --graph --registry --git-count --language --out --md --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-apply-source-patch)
      flags='--id --root --patch-path --patch --receipt --actor --approval-hash --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --patch-path --patch --receipt --actor --approval-hash --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-apply-todo)
      flags='--id --root --patch --audit --todo --receipt --actor --approval-hash --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --patch --audit --todo --receipt --actor --approval-hash --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-check)
      flags='--id --root --since --fail-on --task --todo --changelog --reviews --git-count --language --format --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --since --fail-on --task --todo --changelog --reviews --git-count --language --format --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-close-code-change)
      flags='--id --plan --plan-path --before-graph --before-graph-path --after-graph --after-graph-path --before-diagnostics --before-diagnostics-path --after-diagnostics --after-diagnostics-path --plans-path --plans --input --output --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --plan --plan-path --before-graph --before-graph-path --after-graph --after-graph-path --before-diagnostics --before-diagnostics-path --after-diagnostics --after-diagnostics-path --plans-path --plans --input --output --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-compare-workspace)
      flags='--id --root --base --task --todo --changelog --docs --doc-excludes --reviews --nl-mode --markdown-mode --communication-mode --include-docs-llm --git-count --output --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --base --task --todo --changelog --docs --doc-excludes --reviews --nl-mode --markdown-mode --communication-mode --git-count --output --errors --progress --max-line '
      repeated=' --docs --doc-excludes '
      argument='folder'
      several=1
      ;;
    evidence-diagnose)
      flags='--id --root --reviews --graph-path --graph --baseline --fail-on --governance --language --format --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --graph-path --graph --baseline --fail-on --governance --language --format --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-diff)
      flags='--id --graphs --before --after --before-graph --after-graph --include-svg --max-items --communication-only --participant --role --ticket --out --svg --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --graphs --before --after --before-graph --after-graph --max-items --participant --role --ticket --out --svg --errors --progress --max-line '
      repeated=' --graphs '
      argument='file'
      several=1
      ;;
    evidence-diff-files)
      flags='--id --files --before --before-path --after --after-path --path --context --max-rows --include-svg --include-html --svg --html --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --files --before --before-path --after --after-path --path --context --max-rows --svg --html --errors --progress --max-line '
      repeated=' --files '
      argument='file'
      several=1
      ;;
    evidence-diff-git)
      flags='--id --root --revision --staged --context --max-files --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-U -h -V'
      valued=' --id --root --revision --context -U --max-files --errors --progress --max-line '
      ;;
    evidence-diff-runs)
      flags='--id --root --runs --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --runs --errors --progress --max-line '
      repeated=' --runs '
      several=1
      ;;
    evidence-doctor)
      flags='--id --root --connect --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-evaluate)
      flags='--id --gold --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --gold --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-evaluate-code-change)
      flags='--id --plan --plan-path --before-graph --before-graph-path --after-graph --after-graph-path --before-diagnostics --before-diagnostics-path --after-diagnostics --after-diagnostics-path --output --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --plan --plan-path --before-graph --before-graph-path --after-graph --after-graph-path --before-diagnostics --before-diagnostics-path --after-diagnostics --after-diagnostics-path --output --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-explain)
      flags='--id --pair --graph-path --graph --root --reviews --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --pair --graph-path --graph --root --reviews --errors --progress --max-line '
      repeated=' --pair '
      several=1
      ;;
    evidence-export-requirements)
      flags='--id --to --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --to --out --errors --progress --max-line '
      ;;
    evidence-extract-ast)
      flags='--id --root --include --exclude --max-file-bytes --skip-generated --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --include --exclude --max-file-bytes --errors --progress --max-line '
      repeated=' --include --exclude '
      argument='folder'
      several=1
      ;;
    evidence-extract-communication)
      flags='--id --root --project-dir --ticket --export --from --communication-mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --project-dir --ticket --export --from --communication-mode --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-extract-config)
      flags='--id --root --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-extract-docs)
      flags='--id --root --patterns --excludes --docs-mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --patterns --excludes --docs-mode --errors --progress --max-line '
      repeated=' --patterns --excludes '
      argument='folder'
      several=1
      ;;
    evidence-extract-git)
      flags='--id --root --count --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-n -h -V'
      valued=' --id --root --count -n --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-extract-markdown)
      flags='--id --root --todo --changelog --markdown-mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --todo --changelog --markdown-mode --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-extract-nl)
      flags='--id --root --file --text --nl-mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --file --text --nl-mode --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-extract-requirements)
      flags='--id --root --files --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --files --errors --progress --max-line '
      repeated=' --files '
      argument='file'
      several=1
      ;;
    evidence-extract-tests)
      flags='--id --root --files --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --files --errors --progress --max-line '
      repeated=' --files '
      argument='file'
      several=1
      ;;
    evidence-init)
      flags='--id --root --output --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --output --errors --progress --max-line '
      argument='folder'
      several=1
      ;;
    evidence-link)
      flags='--id --root --reviews --ranked --rerank-mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --rerank-mode --errors --progress --max-line '
      ;;
    evidence-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    evidence-pipeline)
      flags='--id --root --task --todo --changelog --docs --doc-excludes --deterministic --nl-mode --markdown-mode --communication-mode --task-mode --rerank-mode --include-docs-llm --include-summary-llm --include-communication --docs-llm --summary-llm --communication --project-dir --communication-ticket --git-count --reviews --language --output --out --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --task --todo --changelog --docs --doc-excludes --nl-mode --markdown-mode --communication-mode --task-mode --rerank-mode --project-dir --communication-ticket --git-count --reviews --language --output --out --errors --progress --max-line '
      repeated=' --docs --doc-excludes '
      argument='folder'
      several=1
      ;;
    evidence-propose-code-change)
      flags='--id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --conclusions --conclusions-path --proposals --proposals-path --mode --max-plans --language --output --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --conclusions --conclusions-path --proposals --proposals-path --mode --max-plans --language --output --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-propose-source-patch)
      flags='--id --root --plans-path --plans --plan --plan-path --unified-diffs --mode --output --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --plans-path --plans --plan --plan-path --unified-diffs --mode --output --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-propose-todo)
      flags='--id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --mode --language --output --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --mode --language --output --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-reality)
      flags='--id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --gaps-only --max-rows --language --out --md --svg --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --max-rows --language --out --md --svg --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-render-code-change)
      flags='--id --root --plans-path --plans --patch --audit --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --plans-path --plans --patch --audit --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-render-todo)
      flags='--id --root --synthesis-path --synthesis --graph-path --graph --diagnostics --diagnostics-path --reviews --language --todo --patch --audit --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --synthesis-path --synthesis --graph-path --graph --diagnostics --diagnostics-path --reviews --language --todo --patch --audit --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-report)
      flags='--id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --format --project --link --language --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --format --project --link --language --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-review)
      flags='--id --decision --about --actor --reason --type --owner --expires --diagnostics-path --graph-path --graph --root --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --decision --about --actor --reason --type --owner --expires --diagnostics-path --graph-path --graph --root --errors --progress --max-line '
      repeated=' --about '
      argument='accept reject suppress withdraw'
      ;;
    evidence-serve)
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --public-url --task-store --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --public-url --task-store '
      repeated=' --root --allow-host --allow-origin '
      ;;
    evidence-summarize)
      flags='--id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --mode --language --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --root --reviews --graph-path --graph --diagnostics --diagnostics-path --mode --language --out --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    evidence-watch)
      flags='--root --task --todo --changelog --docs --doc-excludes --deterministic --nl-mode --markdown-mode --communication-mode --task-mode --rerank-mode --include-docs-llm --include-summary-llm --include-communication --docs-llm --summary-llm --communication --project-dir --communication-ticket --git-count --reviews --language --output --out --interval --scan-interval --initial-report --help --version'
      shorts='-h -V'
      valued=' --root --task --todo --changelog --docs --doc-excludes --nl-mode --markdown-mode --communication-mode --task-mode --rerank-mode --project-dir --communication-ticket --git-count --reviews --language --output --out --interval --scan-interval '
      repeated=' --docs --doc-excludes '
      argument='folder'
      several=1
      ;;
    gui-actions)
      flags='--id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-capture)
      flags='--scale --region --window --out --dry-run --no-dry-run --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --scale --region --window --out --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --window '
      several=1
      ;;
    gui-dispatch)
      flags='--line --verb --contract-version --dsl --uri --control-plan --protobuf --default-file --dry-run --no-dry-run --mode --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --line --verb --contract-version --dsl --uri --control-plan --protobuf --default-file --mode --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-doctor)
      flags='--session --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --session --errors --progress --max-line '
      repeated=' --session '
      argument='own x11 wayland'
      several=1
      ;;
    gui-events-export)
      flags='--format --out --verb --outcome --since --until --correlation-id --after --limit --workdir --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-f -o -h -V'
      valued=' --format -f --out -o --verb --outcome --since --until --correlation-id --after --limit --workdir --errors --progress --max-line '
      ;;
    gui-events-follow)
      flags='--verb --outcome --since --until --correlation-id --after --workdir --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --verb --outcome --since --until --correlation-id --after --workdir --errors --progress --max-line '
      ;;
    gui-events-import)
      flags='--path --format --head --workdir --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --path --format --head --workdir --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    gui-events-list)
      flags='--verb --outcome --since --until --correlation-id --after --limit --workdir --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --verb --outcome --since --until --correlation-id --after --limit --workdir --errors --progress --max-line '
      ;;
    gui-events-replay)
      flags='--verb --outcome --since --until --correlation-id --after --limit --dry-run --no-dry-run --keep-going --workdir --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-k -h -V'
      valued=' --verb --outcome --since --until --correlation-id --after --limit --workdir --errors --progress --max-line '
      ;;
    gui-events-verify)
      flags='--head --workdir --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --head --workdir --errors --progress --max-line '
      ;;
    gui-execute)
      flags='--file --steps --dry-run --no-dry-run --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --file --steps --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --steps '
      argument='file'
      several=1
      ;;
    gui-focus)
      flags='--hints --dry-run --no-dry-run --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --hints --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --hints '
      several=1
      ;;
    gui-health)
      flags='--id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-inject)
      flags='--text --ide --submit --expect-window --dry-run --no-dry-run --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --text --ide --expect-window --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --expect-window '
      ;;
    gui-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    gui-orient)
      flags='--id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-parse)
      flags='--instruction --mode --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --instruction --mode --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-record)
      flags='--out --seconds --stop-chord --dry-run --no-dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --out --seconds --stop-chord --errors --progress --max-line '
      ;;
    gui-resolve)
      flags='--prompt --mode --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --prompt --mode --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-seat)
      flags='--idle-seconds --help --version'
      shorts='-h -V'
      valued=' --idle-seconds '
      ;;
    gui-serve)
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    gui-session)
      flags='--kind --width --height --watch --watch-port --help --version'
      shorts='-h -V'
      valued=' --kind --width --height --watch-port '
      argument='x11 wayland'
      ;;
    gui-shell)
      flags='--command --dry-run --no-dry-run --keep-going --file --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-k -h -V'
      valued=' --command --file --id --workdir --correlation-id --errors --progress --max-line '
      ;;
    gui-simulate)
      flags='--file --steps --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --file --steps --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --steps '
      argument='file'
      several=1
      ;;
    gui-to-dsl)
      flags='--id --input --protobuf --verb --contract-version --dsl --uri --control-plan --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --input --protobuf --verb --contract-version --dsl --uri --control-plan --errors --progress --max-line '
      ;;
    gui-tree)
      flags='--window --role --name --depth --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --window --role --name --depth --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --window '
      several=1
      ;;
    gui-validate)
      flags='--file --steps --id --workdir --correlation-id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --file --steps --id --workdir --correlation-id --errors --progress --max-line '
      repeated=' --steps '
      argument='file'
      several=1
      ;;
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
      flags='--family --try --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --family --errors --progress --max-line '
      argument='evidence gui language package refactor uri window workflow'
      ;;
    heddle-help)
      flags='--topic --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --topic --errors --progress --max-line '
      argument='evidence gui language package refactor uri window workflow evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate'
      ;;
    heddle-list)
      flags='--family --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --family --errors --progress --max-line '
      argument='evidence gui language package refactor uri window workflow'
      ;;
    heddle-man)
      flags='--page --format --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --page --format --errors --progress --max-line '
      argument='heddle evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate heddle-jsonl heddle.7'
      ;;
    heddle-mcp)
      flags='--family --root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --family --root --timeout-ms --grace-ms '
      repeated=' --family --root '
      ;;
    heddle-mcp-config)
      flags='--client --family --name --root --allow-write --allow-execute --env --file --diff --write --remove --backup --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --client --family --name --root --env --file --errors --progress --max-line '
      repeated=' --family --root --env '
      argument='claude-desktop claude-code cursor vscode windsurf zed cline continue codex gemini goose'
      ;;
    heddle-schemas)
      flags='--operations --out --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --operations --out --errors --progress --max-line '
      repeated=' --operations '
      argument='evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate'
      several=1
      ;;
    heddle-serve)
      flags='--service --host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --service --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
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
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    package-ai-status)
      flags='--id --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-h -V'
      valued=' --id --errors --progress --max-line --jobs '
      ;;
    package-apply)
      flags='--id --intent --path --content --workspace --focus --model --suggestions --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -m -h -V'
      valued=' --id --intent --path --content --workspace -w --focus --model -m --suggestions --errors --progress --max-line '
      repeated=' --suggestions '
      ;;
    package-approve)
      flags='--id --intent --workspace --checksum --revoke --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --checksum --errors --progress --max-line '
      ;;
    package-chat)
      flags='--id --message --context --model --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-m -h -V'
      valued=' --id --message --context --model -m --errors --progress --max-line --jobs '
      ;;
    package-code)
      flags='--id --path --content --openapi --intent --workspace --file --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --path --content --openapi --intent --workspace --file --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    package-complete)
      flags='--id --prompt --model --system-prompt --temperature --max-tokens --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-p -m -h -V'
      valued=' --id --prompt -p --model -m --system-prompt --temperature --max-tokens --errors --progress --max-line --jobs '
      ;;
    package-delete)
      flags='--id --intent --workspace --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --errors --progress --max-line '
      ;;
    package-execute)
      flags='--id --intent --workspace --plan --output-dir --runtime --allow-local --approve --validate --auto-fix --foreground --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -o -h -V'
      valued=' --id --intent --workspace -w --plan --output-dir -o --runtime --errors --progress --max-line '
      ;;
    package-generate)
      flags='--id --prompt --from --into --locale --mode --model --max-iterations --max-tokens --max-cost --workspace --output-dir --run --execute --verify --accept-unread --dry-run --approve --runtime --allow-local --max-verify-iterations --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-p -m -w -o -h -V'
      valued=' --id --prompt -p --from --into --locale --mode --model -m --max-iterations --max-tokens --max-cost --workspace -w --output-dir -o --runtime --max-verify-iterations --errors --progress --max-line --jobs '
      ;;
    package-generate-code)
      flags='--id --description --language --context --model --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-m -h -V'
      valued=' --id --description --language --context --model -m --errors --progress --max-line --jobs '
      ;;
    package-history)
      flags='--id --intent --workspace --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --errors --progress --max-line '
      ;;
    package-interfaces)
      flags='--id --url --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --url --errors --progress --max-line '
      ;;
    package-iterate)
      flags='--id --intent --workspace --changes --action --framework --language --service --source --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --changes --action --framework --language --service --source --errors --progress --max-line '
      repeated=' --action '
      ;;
    package-list)
      flags='--id --workspace --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --workspace -w --errors --progress --max-line '
      ;;
    package-lock)
      flags='--id --intent --workspace --path --unlock --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --path --errors --progress --max-line '
      ;;
    package-logs)
      flags='--id --intent --workspace --service --tail --follow --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -n -f -h -V'
      valued=' --id --intent --workspace -w --service --tail -n --errors --progress --max-line '
      ;;
    package-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    package-models)
      flags='--id --max-params --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-h -V'
      valued=' --id --max-params --errors --progress --max-line --jobs '
      ;;
    package-new)
      flags='--id --goal --name --description --language --framework --port --runtime --mode --resource --action --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-g -o -h -V'
      valued=' --id --goal -g --name --description --language --framework --port --runtime --mode --resource --action --out -o --errors --progress --max-line '
      repeated=' --resource --action '
      ;;
    package-pack)
      flags='--id --intent --workspace --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -o -h -V'
      valued=' --id --intent --workspace -w --out -o --errors --progress --max-line '
      ;;
    package-parse)
      flags='--id --path --content --save --workspace --output-dir --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -o -h -V'
      valued=' --id --path --content --workspace -w --output-dir -o --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    package-plan)
      flags='--id --path --content --openapi --intent --workspace --handlers --output-dir --rename --remove --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-o -h -V'
      valued=' --id --path --content --openapi --intent --workspace --handlers --output-dir -o --rename --remove --errors --progress --max-line '
      repeated=' --handlers --rename --remove '
      argument='file'
      several=1
      ;;
    package-registry-export)
      flags='--id --intent --workspace --catalog --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --catalog --errors --progress --max-line '
      ;;
    package-registry-list)
      flags='--id --workspace --phase --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --workspace -w --phase --errors --progress --max-line '
      ;;
    package-registry-refresh)
      flags='--id --intent --workspace --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --errors --progress --max-line '
      ;;
    package-restore)
      flags='--id --intent --workspace --number --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --number --errors --progress --max-line '
      ;;
    package-schema)
      flags='--id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --errors --progress --max-line '
      ;;
    package-serve)
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
      repeated=' --root --allow-host --allow-origin '
      ;;
    package-shell)
      flags='--id --command --intent --workspace --dry-run --no-dry-run --keep-going --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -k -h -V'
      valued=' --id --command --intent --workspace -w --errors --progress --max-line '
      ;;
    package-show)
      flags='--id --intent --workspace --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --errors --progress --max-line '
      ;;
    package-stop)
      flags='--id --intent --workspace --all --purge --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --errors --progress --max-line '
      ;;
    package-suggest)
      flags='--id --intent --path --content --workspace --focus --model --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -m -h -V'
      valued=' --id --intent --path --content --workspace -w --focus --model -m --errors --progress --max-line '
      ;;
    package-unpack)
      flags='--id --path --content --out --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-o -h -V'
      valued=' --id --path --content --out -o --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    package-validate)
      flags='--id --path --content --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --path --content --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    package-verify)
      flags='--id --intent --workspace --auto-fix --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-w -h -V'
      valued=' --id --intent --workspace -w --errors --progress --max-line '
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
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
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
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
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
      flags='--id --image --locale --text --engine --describe --scale --offset --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --image --locale --engine --scale --offset --errors --progress --max-line '
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
      flags='--host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms '
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
    workflow-action-schema)
      flags='--id --action --language --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --action --language --errors --progress --max-line '
      ;;
    workflow-actions)
      flags='--id --language --test --sentences --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --language --sentences --errors --progress --max-line '
      ;;
    workflow-approve)
      flags='--id --token --decision --note --dry-run --no-dry-run --detach --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --token --decision --note --store --errors --progress --max-line '
      ;;
    workflow-audit)
      flags='--id --workflow-id --verify --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --store --errors --progress --max-line '
      ;;
    workflow-cancel)
      flags='--id --workflow-id --store --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --store --errors --progress --max-line '
      ;;
    workflow-catalog-drift)
      flags='--id --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --errors --progress --max-line '
      ;;
    workflow-chat)
      flags='--id --conversation --text --values --mode --locale --reference-time --timezone --plan-hash --simulate --no-simulate --execute --auto-execute --idempotency-key --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --conversation --text --values --mode --locale --reference-time --timezone --plan-hash --idempotency-key --store --errors --progress --max-line '
      ;;
    workflow-doctor)
      flags='--id --connect --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --errors --progress --max-line '
      ;;
    workflow-events)
      flags='--id --workflow-id --after --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --after --store --errors --progress --max-line '
      ;;
    workflow-execute)
      flags='--id --text --workflow --mode --locale --reference-time --timezone --execute --dry-run --no-dry-run --idempotency-key --plan-hash --detach --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --workflow --mode --locale --reference-time --timezone --idempotency-key --plan-hash --store --errors --progress --max-line '
      ;;
    workflow-follow)
      flags='--id --workflow-id --after --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --after --store --errors --progress --max-line '
      ;;
    workflow-from-text)
      flags='--id --text --mode --locale --reference-time --timezone --simulate --no-simulate --execute --idempotency-key --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --mode --locale --reference-time --timezone --idempotency-key --errors --progress --max-line '
      ;;
    workflow-history)
      flags='--id --workflow-id --status --schedule --name --since --limit --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --status --schedule --name --since --limit --store --errors --progress --max-line '
      ;;
    workflow-idempotency-clear)
      flags='--id --idempotency-key --dry-run --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --idempotency-key --store --errors --progress --max-line '
      ;;
    workflow-idempotency-purge)
      flags='--id --older-than-days --dry-run --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --older-than-days --store --errors --progress --max-line '
      ;;
    workflow-invoice-check)
      flags='--id --path --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --path --errors --progress --max-line '
      argument='file'
      several=1
      ;;
    workflow-invoice-list)
      flags='--id --kind --buyer --since --until --unconfirmed --limit --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --kind --buyer --since --until --limit --errors --progress --max-line '
      ;;
    workflow-invoice-preview)
      flags='--id --amount --currency --to --kind --basis --vat-rate --description --quantity --unit --lines --payment-days --due-date --issue-date --sale-date --split-payment --buyer-name --buyer-nip --buyer-address --corrects --corrects-ksef --reason --exchange-rate --exchange-date --exchange-table --language --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --amount --currency --to --kind --basis --vat-rate --description --quantity --unit --lines --payment-days --due-date --issue-date --sale-date --buyer-name --buyer-nip --buyer-address --corrects --corrects-ksef --reason --exchange-rate --exchange-date --exchange-table --language --out --errors --progress --max-line '
      repeated=' --lines '
      ;;
    workflow-invoice-submit)
      flags='--id --number --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --number --errors --progress --max-line '
      ;;
    workflow-invoice-upo)
      flags='--id --number --fetch --out --dry-run --overwrite --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --number --out --errors --progress --max-line '
      ;;
    workflow-mcp)
      flags='--root --allow-write --allow-execute --timeout-ms --grace-ms --help --version'
      shorts='-h -V'
      valued=' --root --timeout-ms --grace-ms '
      repeated=' --root '
      ;;
    workflow-message)
      flags='--id --conversation-id --text --values --mode --locale --reference-time --timezone --plan-hash --simulate --no-simulate --execute --auto-execute --idempotency-key --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --conversation-id --text --values --mode --locale --reference-time --timezone --plan-hash --idempotency-key --store --errors --progress --max-line '
      ;;
    workflow-orient)
      flags='--id --text --locale --reference-time --timezone --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --locale --reference-time --timezone --errors --progress --max-line '
      ;;
    workflow-parse)
      flags='--id --text --locale --reference-time --timezone --mode --sentences --explain --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --locale --reference-time --timezone --mode --sentences --errors --progress --max-line '
      ;;
    workflow-pause-run)
      flags='--id --workflow-id --store --dry-run --no-dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --store --errors --progress --max-line '
      ;;
    workflow-plan)
      flags='--id --text --workflow --mode --locale --reference-time --timezone --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --workflow --mode --locale --reference-time --timezone --errors --progress --max-line '
      ;;
    workflow-resolve)
      flags='--id --workflow-id --store --step --outcome --note --dry-run --no-dry-run --detach --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --store --step --outcome --note --errors --progress --max-line '
      ;;
    workflow-resume-run)
      flags='--id --workflow-id --store --dry-run --no-dry-run --detach --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --store --errors --progress --max-line '
      ;;
    workflow-retry)
      flags='--id --workflow-id --from --status --name --since --per-minute --dry-run --no-dry-run --detach --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --workflow-id --from --status --name --since --per-minute --store --errors --progress --max-line '
      ;;
    workflow-run)
      flags='--id --name --trigger --steps --execute --dry-run --no-dry-run --idempotency-key --plan-hash --detach --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --name --trigger --steps --idempotency-key --plan-hash --store --errors --progress --max-line '
      repeated=' --steps '
      ;;
    workflow-schedule-add)
      flags='--id --text --workflow --mode --locale --reference-time --timezone --schedule --rrule --start --exdates --overlap --missed --catch-up-hours --pause-on-failure --execute --dry-run --no-dry-run --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --workflow --mode --locale --reference-time --timezone --schedule --rrule --start --exdates --overlap --missed --catch-up-hours --store --errors --progress --max-line '
      repeated=' --exdates '
      ;;
    workflow-schedule-list)
      flags='--id --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --store --errors --progress --max-line '
      ;;
    workflow-schedule-next)
      flags='--id --schedule --rrule --start --exdates --timezone --from --count --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --schedule --rrule --start --exdates --timezone --from --count --store --errors --progress --max-line '
      repeated=' --exdates '
      ;;
    workflow-schedule-pause)
      flags='--id --schedule --dry-run --no-dry-run --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --schedule --store --errors --progress --max-line '
      ;;
    workflow-schedule-remove)
      flags='--id --schedule --dry-run --no-dry-run --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --schedule --store --errors --progress --max-line '
      ;;
    workflow-schedule-resume)
      flags='--id --schedule --dry-run --no-dry-run --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --schedule --store --errors --progress --max-line '
      ;;
    workflow-schedule-run-now)
      flags='--id --schedule --dry-run --no-dry-run --store --idempotency-key --detach --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --schedule --store --idempotency-key --errors --progress --max-line '
      ;;
    workflow-serve)
      flags='--part --host --port --tls-cert --tls-key --root --allow-write --allow-execute --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --gateway-port --language-port --worker-port --help --version'
      shorts='-h -V'
      valued=' --part --host --port --tls-cert --tls-key --root --allow-host --allow-origin --timeout-ms --max-concurrency --max-workers --max-body --idle-timeout-ms --grace-ms --gateway-port --language-port --worker-port '
      repeated=' --part --root --allow-host --allow-origin '
      ;;
    workflow-settings-get)
      flags='--id --setting --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --setting --errors --progress --max-line '
      ;;
    workflow-settings-reset)
      flags='--id --setting --all --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --setting --errors --progress --max-line '
      ;;
    workflow-settings-set)
      flags='--id --setting --value --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --setting --value --errors --progress --max-line '
      ;;
    workflow-show)
      flags='--id --conversation-id --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --conversation-id --store --errors --progress --max-line '
      ;;
    workflow-simulate)
      flags='--id --text --workflow --mode --locale --reference-time --timezone --idempotency-key --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --workflow --mode --locale --reference-time --timezone --idempotency-key --store --errors --progress --max-line '
      ;;
    workflow-start)
      flags='--id --text --values --mode --locale --reference-time --timezone --simulate --no-simulate --execute --auto-execute --idempotency-key --store --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --values --mode --locale --reference-time --timezone --idempotency-key --store --errors --progress --max-line '
      ;;
    workflow-stream)
      flags='--path --url --conversation --language --help --version'
      shorts='-h -V'
      valued=' --path --url --conversation --language '
      argument='file'
      several=1
      ;;
    workflow-system-execute)
      flags='--id --action --config --dry-run --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --action --config --errors --progress --max-line '
      argument='system_settings_get system_settings_set system_settings_reset system_file_read system_file_write system_file_list system_registry_list system_registry_add system_registry_edit system_status'
      ;;
    workflow-to-dsl)
      flags='--id --text --locale --reference-time --timezone --mode --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --locale --reference-time --timezone --mode --errors --progress --max-line '
      ;;
    workflow-transcribe)
      flags='--id --path --language --help --version --schema --json --pretty --errors --progress --max-line --jobs --worker'
      shorts='-h -V'
      valued=' --id --path --language --errors --progress --max-line --jobs '
      argument='file'
      several=1
      ;;
    workflow-validate)
      flags='--id --text --workflow --mode --locale --reference-time --timezone --help --version --schema --json --pretty --errors --progress --max-line --worker'
      shorts='-h -V'
      valued=' --id --text --workflow --mode --locale --reference-time --timezone --errors --progress --max-line '
      ;;
    *) return 1 ;;
  esac
}

# What the value of a flag can be.
_heddle_value() {
  kind=words values=''
  case $1/$2 in
    evidence-a2a/--tls-cert | \
      evidence-a2a/--tls-key | \
      evidence-a2a/--task-store | \
      evidence-analyze-communication/--graph-path | \
      evidence-analyze-communication/--registry | \
      evidence-analyze-communication/--out | \
      evidence-analyze-communication/--md | \
      evidence-apply-source-patch/--patch-path | \
      evidence-apply-source-patch/--patch | \
      evidence-apply-source-patch/--receipt | \
      evidence-apply-todo/--patch | \
      evidence-apply-todo/--audit | \
      evidence-apply-todo/--todo | \
      evidence-apply-todo/--receipt | \
      evidence-check/--task | \
      evidence-check/--todo | \
      evidence-check/--changelog | \
      evidence-check/--reviews | \
      evidence-close-code-change/--plan | \
      evidence-close-code-change/--plan-path | \
      evidence-close-code-change/--before-graph | \
      evidence-close-code-change/--before-graph-path | \
      evidence-close-code-change/--after-graph | \
      evidence-close-code-change/--after-graph-path | \
      evidence-close-code-change/--before-diagnostics | \
      evidence-close-code-change/--before-diagnostics-path | \
      evidence-close-code-change/--after-diagnostics | \
      evidence-close-code-change/--after-diagnostics-path | \
      evidence-close-code-change/--plans-path | \
      evidence-close-code-change/--plans | \
      evidence-close-code-change/--input | \
      evidence-close-code-change/--output | \
      evidence-close-code-change/--out | \
      evidence-compare-workspace/--task | \
      evidence-compare-workspace/--todo | \
      evidence-compare-workspace/--changelog | \
      evidence-compare-workspace/--reviews | \
      evidence-diagnose/--reviews | \
      evidence-diagnose/--graph-path | \
      evidence-diagnose/--baseline | \
      evidence-diagnose/--governance | \
      evidence-diff/--graphs | \
      evidence-diff/--before | \
      evidence-diff/--after | \
      evidence-diff/--out | \
      evidence-diff/--svg | \
      evidence-diff-files/--files | \
      evidence-diff-files/--before-path | \
      evidence-diff-files/--after-path | \
      evidence-diff-files/--svg | \
      evidence-diff-files/--html | \
      evidence-evaluate/--gold | \
      evidence-evaluate-code-change/--plan | \
      evidence-evaluate-code-change/--plan-path | \
      evidence-evaluate-code-change/--before-graph | \
      evidence-evaluate-code-change/--before-graph-path | \
      evidence-evaluate-code-change/--after-graph | \
      evidence-evaluate-code-change/--after-graph-path | \
      evidence-evaluate-code-change/--before-diagnostics | \
      evidence-evaluate-code-change/--before-diagnostics-path | \
      evidence-evaluate-code-change/--after-diagnostics | \
      evidence-evaluate-code-change/--after-diagnostics-path | \
      evidence-evaluate-code-change/--output | \
      evidence-evaluate-code-change/--out | \
      evidence-explain/--graph-path | \
      evidence-explain/--reviews | \
      evidence-export-requirements/--out | \
      evidence-extract-communication/--export | \
      evidence-extract-markdown/--todo | \
      evidence-extract-markdown/--changelog | \
      evidence-extract-nl/--file | \
      evidence-extract-requirements/--files | \
      evidence-extract-tests/--files | \
      evidence-link/--reviews | \
      evidence-pipeline/--task | \
      evidence-pipeline/--todo | \
      evidence-pipeline/--changelog | \
      evidence-pipeline/--reviews | \
      evidence-propose-code-change/--reviews | \
      evidence-propose-code-change/--graph-path | \
      evidence-propose-code-change/--diagnostics | \
      evidence-propose-code-change/--diagnostics-path | \
      evidence-propose-code-change/--conclusions | \
      evidence-propose-code-change/--conclusions-path | \
      evidence-propose-code-change/--proposals | \
      evidence-propose-code-change/--proposals-path | \
      evidence-propose-code-change/--output | \
      evidence-propose-code-change/--out | \
      evidence-propose-source-patch/--plans-path | \
      evidence-propose-source-patch/--plans | \
      evidence-propose-source-patch/--plan | \
      evidence-propose-source-patch/--plan-path | \
      evidence-propose-source-patch/--unified-diffs | \
      evidence-propose-source-patch/--output | \
      evidence-propose-source-patch/--out | \
      evidence-propose-todo/--reviews | \
      evidence-propose-todo/--graph-path | \
      evidence-propose-todo/--diagnostics | \
      evidence-propose-todo/--diagnostics-path | \
      evidence-propose-todo/--output | \
      evidence-propose-todo/--out | \
      evidence-reality/--reviews | \
      evidence-reality/--graph-path | \
      evidence-reality/--diagnostics | \
      evidence-reality/--diagnostics-path | \
      evidence-reality/--out | \
      evidence-reality/--md | \
      evidence-reality/--svg | \
      evidence-render-code-change/--plans-path | \
      evidence-render-code-change/--plans | \
      evidence-render-code-change/--patch | \
      evidence-render-code-change/--audit | \
      evidence-render-todo/--synthesis-path | \
      evidence-render-todo/--synthesis | \
      evidence-render-todo/--graph-path | \
      evidence-render-todo/--graph | \
      evidence-render-todo/--diagnostics | \
      evidence-render-todo/--diagnostics-path | \
      evidence-render-todo/--reviews | \
      evidence-render-todo/--todo | \
      evidence-render-todo/--patch | \
      evidence-render-todo/--audit | \
      evidence-report/--reviews | \
      evidence-report/--graph-path | \
      evidence-report/--diagnostics | \
      evidence-report/--diagnostics-path | \
      evidence-report/--out | \
      evidence-review/--diagnostics-path | \
      evidence-review/--graph-path | \
      evidence-serve/--tls-cert | \
      evidence-serve/--tls-key | \
      evidence-serve/--task-store | \
      evidence-summarize/--reviews | \
      evidence-summarize/--graph-path | \
      evidence-summarize/--diagnostics | \
      evidence-summarize/--diagnostics-path | \
      evidence-summarize/--out | \
      evidence-watch/--task | \
      evidence-watch/--todo | \
      evidence-watch/--changelog | \
      gui-capture/--out | \
      gui-events-export/--out | \
      gui-events-export/-o | \
      gui-events-import/--path | \
      gui-execute/--file | \
      gui-record/--out | \
      gui-serve/--tls-cert | \
      gui-serve/--tls-key | \
      gui-shell/--file | \
      gui-simulate/--file | \
      gui-validate/--file | \
      heddle-mcp-config/--file | \
      heddle-serve/--tls-cert | \
      heddle-serve/--tls-key | \
      language-serve/--tls-cert | \
      language-serve/--tls-key | \
      package-apply/--path | \
      package-code/--path | \
      package-code/--openapi | \
      package-generate/--from | \
      package-new/--out | \
      package-new/-o | \
      package-pack/--out | \
      package-pack/-o | \
      package-parse/--path | \
      package-plan/--path | \
      package-plan/--openapi | \
      package-serve/--tls-cert | \
      package-serve/--tls-key | \
      package-suggest/--path | \
      package-unpack/--path | \
      package-validate/--path | \
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
      refactor-serve/--tls-cert | \
      refactor-serve/--tls-key | \
      uri-config/--path | \
      uri-init/--path | \
      uri-serve/--tls-cert | \
      uri-serve/--tls-key | \
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
      window-serve/--tls-cert | \
      window-serve/--tls-key | \
      window-summary/--file | \
      window-summary/--image | \
      window-validate/--file | \
      workflow-actions/--sentences | \
      workflow-chat/--store | \
      workflow-invoice-check/--path | \
      workflow-invoice-preview/--out | \
      workflow-invoice-upo/--out | \
      workflow-message/--store | \
      workflow-parse/--sentences | \
      workflow-serve/--tls-cert | \
      workflow-serve/--tls-key | \
      workflow-show/--store | \
      workflow-start/--store | \
      workflow-stream/--path | \
      workflow-transcribe/--path)
      kind='file'
      ;;
    evidence-a2a/--root | \
      evidence-analyze-communication/--root | \
      evidence-analyze-communication/--project-dir | \
      evidence-apply-source-patch/--root | \
      evidence-apply-todo/--root | \
      evidence-check/--root | \
      evidence-compare-workspace/--root | \
      evidence-compare-workspace/--output | \
      evidence-diagnose/--root | \
      evidence-diff-git/--root | \
      evidence-diff-runs/--root | \
      evidence-doctor/--root | \
      evidence-explain/--root | \
      evidence-extract-ast/--root | \
      evidence-extract-communication/--root | \
      evidence-extract-communication/--project-dir | \
      evidence-extract-config/--root | \
      evidence-extract-docs/--root | \
      evidence-extract-git/--root | \
      evidence-extract-markdown/--root | \
      evidence-extract-nl/--root | \
      evidence-extract-requirements/--root | \
      evidence-extract-tests/--root | \
      evidence-init/--root | \
      evidence-init/--output | \
      evidence-link/--root | \
      evidence-mcp/--root | \
      evidence-pipeline/--root | \
      evidence-pipeline/--project-dir | \
      evidence-pipeline/--output | \
      evidence-pipeline/--out | \
      evidence-propose-code-change/--root | \
      evidence-propose-source-patch/--root | \
      evidence-propose-todo/--root | \
      evidence-reality/--root | \
      evidence-render-code-change/--root | \
      evidence-render-todo/--root | \
      evidence-report/--root | \
      evidence-review/--root | \
      evidence-serve/--root | \
      evidence-summarize/--root | \
      evidence-watch/--root | \
      evidence-watch/--project-dir | \
      evidence-watch/--output | \
      evidence-watch/--out | \
      gui-actions/--workdir | \
      gui-capture/--workdir | \
      gui-dispatch/--workdir | \
      gui-events-export/--workdir | \
      gui-events-follow/--workdir | \
      gui-events-import/--workdir | \
      gui-events-list/--workdir | \
      gui-events-replay/--workdir | \
      gui-events-verify/--workdir | \
      gui-execute/--workdir | \
      gui-focus/--workdir | \
      gui-health/--workdir | \
      gui-inject/--workdir | \
      gui-mcp/--root | \
      gui-orient/--workdir | \
      gui-parse/--workdir | \
      gui-resolve/--workdir | \
      gui-serve/--root | \
      gui-shell/--workdir | \
      gui-simulate/--workdir | \
      gui-tree/--workdir | \
      gui-validate/--workdir | \
      heddle-mcp/--root | \
      heddle-mcp-config/--root | \
      heddle-schemas/--out | \
      heddle-serve/--root | \
      language-mcp/--root | \
      language-serve/--root | \
      package-apply/--workspace | \
      package-apply/-w | \
      package-approve/--workspace | \
      package-approve/-w | \
      package-code/--workspace | \
      package-delete/--workspace | \
      package-delete/-w | \
      package-execute/--workspace | \
      package-execute/-w | \
      package-execute/--output-dir | \
      package-execute/-o | \
      package-generate/--into | \
      package-generate/--workspace | \
      package-generate/-w | \
      package-generate/--output-dir | \
      package-generate/-o | \
      package-history/--workspace | \
      package-history/-w | \
      package-iterate/--workspace | \
      package-iterate/-w | \
      package-list/--workspace | \
      package-list/-w | \
      package-lock/--workspace | \
      package-lock/-w | \
      package-logs/--workspace | \
      package-logs/-w | \
      package-mcp/--root | \
      package-pack/--workspace | \
      package-pack/-w | \
      package-parse/--workspace | \
      package-parse/-w | \
      package-parse/--output-dir | \
      package-parse/-o | \
      package-plan/--workspace | \
      package-plan/--output-dir | \
      package-plan/-o | \
      package-registry-export/--workspace | \
      package-registry-export/-w | \
      package-registry-list/--workspace | \
      package-registry-list/-w | \
      package-registry-refresh/--workspace | \
      package-registry-refresh/-w | \
      package-restore/--workspace | \
      package-restore/-w | \
      package-serve/--root | \
      package-shell/--workspace | \
      package-shell/-w | \
      package-show/--workspace | \
      package-show/-w | \
      package-stop/--workspace | \
      package-stop/-w | \
      package-suggest/--workspace | \
      package-suggest/-w | \
      package-unpack/--out | \
      package-unpack/-o | \
      package-verify/--workspace | \
      package-verify/-w | \
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
      window-serve/--root | \
      workflow-mcp/--root | \
      workflow-serve/--root)
      kind='folder'
      ;;
    evidence-analyze-communication/--communication-mode | \
      evidence-compare-workspace/--nl-mode | \
      evidence-compare-workspace/--markdown-mode | \
      evidence-compare-workspace/--communication-mode | \
      evidence-extract-communication/--communication-mode | \
      evidence-extract-docs/--docs-mode | \
      evidence-extract-markdown/--markdown-mode | \
      evidence-extract-nl/--nl-mode | \
      evidence-link/--rerank-mode | \
      evidence-pipeline/--nl-mode | \
      evidence-pipeline/--markdown-mode | \
      evidence-pipeline/--communication-mode | \
      evidence-propose-code-change/--mode | \
      evidence-propose-source-patch/--mode | \
      evidence-propose-todo/--mode | \
      evidence-summarize/--mode | \
      evidence-watch/--nl-mode | \
      evidence-watch/--markdown-mode | \
      evidence-watch/--communication-mode | \
      gui-dispatch/--mode | \
      gui-parse/--mode | \
      gui-resolve/--mode | \
      package-generate/--mode | \
      refactor-example-run/--mode | \
      refactor-run/--mode)
      kind=words values='deterministic prefer-llm require-llm'
      ;;
    evidence-analyze-communication/--language | \
      evidence-check/--language | \
      evidence-diagnose/--language | \
      evidence-pipeline/--language | \
      evidence-propose-code-change/--language | \
      evidence-propose-todo/--language | \
      evidence-reality/--language | \
      evidence-render-todo/--language | \
      evidence-report/--language | \
      evidence-summarize/--language | \
      evidence-watch/--language | \
      refactor-outreach/--locale | \
      window-adopt/--locale | \
      window-detect/--locale | \
      window-diagnose/--locale | \
      window-refresh/--locale | \
      window-summary/--locale | \
      workflow-action-schema/--language | \
      workflow-actions/--language)
      kind=words values='en pl'
      ;;
    evidence-analyze-communication/--errors | \
      evidence-apply-source-patch/--errors | \
      evidence-apply-todo/--errors | \
      evidence-check/--errors | \
      evidence-close-code-change/--errors | \
      evidence-compare-workspace/--errors | \
      evidence-diagnose/--errors | \
      evidence-diff/--errors | \
      evidence-diff-files/--errors | \
      evidence-diff-git/--errors | \
      evidence-diff-runs/--errors | \
      evidence-doctor/--errors | \
      evidence-evaluate/--errors | \
      evidence-evaluate-code-change/--errors | \
      evidence-explain/--errors | \
      evidence-export-requirements/--errors | \
      evidence-extract-ast/--errors | \
      evidence-extract-communication/--errors | \
      evidence-extract-config/--errors | \
      evidence-extract-docs/--errors | \
      evidence-extract-git/--errors | \
      evidence-extract-markdown/--errors | \
      evidence-extract-nl/--errors | \
      evidence-extract-requirements/--errors | \
      evidence-extract-tests/--errors | \
      evidence-init/--errors | \
      evidence-link/--errors | \
      evidence-pipeline/--errors | \
      evidence-propose-code-change/--errors | \
      evidence-propose-source-patch/--errors | \
      evidence-propose-todo/--errors | \
      evidence-reality/--errors | \
      evidence-render-code-change/--errors | \
      evidence-render-todo/--errors | \
      evidence-report/--errors | \
      evidence-review/--errors | \
      evidence-summarize/--errors | \
      gui-actions/--errors | \
      gui-capture/--errors | \
      gui-dispatch/--errors | \
      gui-doctor/--errors | \
      gui-events-export/--errors | \
      gui-events-follow/--errors | \
      gui-events-import/--errors | \
      gui-events-list/--errors | \
      gui-events-replay/--errors | \
      gui-events-verify/--errors | \
      gui-execute/--errors | \
      gui-focus/--errors | \
      gui-health/--errors | \
      gui-inject/--errors | \
      gui-orient/--errors | \
      gui-parse/--errors | \
      gui-record/--errors | \
      gui-resolve/--errors | \
      gui-shell/--errors | \
      gui-simulate/--errors | \
      gui-to-dsl/--errors | \
      gui-tree/--errors | \
      gui-validate/--errors | \
      heddle-cat/--errors | \
      heddle-completions/--errors | \
      heddle-doctor/--errors | \
      heddle-help/--errors | \
      heddle-list/--errors | \
      heddle-man/--errors | \
      heddle-mcp-config/--errors | \
      heddle-schemas/--errors | \
      language-detect/--errors | \
      language-extract/--errors | \
      language-normalize/--errors | \
      package-ai-status/--errors | \
      package-apply/--errors | \
      package-approve/--errors | \
      package-chat/--errors | \
      package-code/--errors | \
      package-complete/--errors | \
      package-delete/--errors | \
      package-execute/--errors | \
      package-generate/--errors | \
      package-generate-code/--errors | \
      package-history/--errors | \
      package-interfaces/--errors | \
      package-iterate/--errors | \
      package-list/--errors | \
      package-lock/--errors | \
      package-logs/--errors | \
      package-models/--errors | \
      package-new/--errors | \
      package-pack/--errors | \
      package-parse/--errors | \
      package-plan/--errors | \
      package-registry-export/--errors | \
      package-registry-list/--errors | \
      package-registry-refresh/--errors | \
      package-restore/--errors | \
      package-schema/--errors | \
      package-shell/--errors | \
      package-show/--errors | \
      package-stop/--errors | \
      package-suggest/--errors | \
      package-unpack/--errors | \
      package-validate/--errors | \
      package-verify/--errors | \
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
      window-validate/--errors | \
      workflow-action-schema/--errors | \
      workflow-actions/--errors | \
      workflow-approve/--errors | \
      workflow-audit/--errors | \
      workflow-cancel/--errors | \
      workflow-catalog-drift/--errors | \
      workflow-chat/--errors | \
      workflow-doctor/--errors | \
      workflow-events/--errors | \
      workflow-execute/--errors | \
      workflow-follow/--errors | \
      workflow-from-text/--errors | \
      workflow-history/--errors | \
      workflow-idempotency-clear/--errors | \
      workflow-idempotency-purge/--errors | \
      workflow-invoice-check/--errors | \
      workflow-invoice-list/--errors | \
      workflow-invoice-preview/--errors | \
      workflow-invoice-submit/--errors | \
      workflow-invoice-upo/--errors | \
      workflow-message/--errors | \
      workflow-orient/--errors | \
      workflow-parse/--errors | \
      workflow-pause-run/--errors | \
      workflow-plan/--errors | \
      workflow-resolve/--errors | \
      workflow-resume-run/--errors | \
      workflow-retry/--errors | \
      workflow-run/--errors | \
      workflow-schedule-add/--errors | \
      workflow-schedule-list/--errors | \
      workflow-schedule-next/--errors | \
      workflow-schedule-pause/--errors | \
      workflow-schedule-remove/--errors | \
      workflow-schedule-resume/--errors | \
      workflow-schedule-run-now/--errors | \
      workflow-settings-get/--errors | \
      workflow-settings-reset/--errors | \
      workflow-settings-set/--errors | \
      workflow-show/--errors | \
      workflow-simulate/--errors | \
      workflow-start/--errors | \
      workflow-system-execute/--errors | \
      workflow-to-dsl/--errors | \
      workflow-transcribe/--errors | \
      workflow-validate/--errors)
      kind=words values='stderr inline'
      ;;
    evidence-analyze-communication/--progress | \
      evidence-apply-source-patch/--progress | \
      evidence-apply-todo/--progress | \
      evidence-check/--progress | \
      evidence-close-code-change/--progress | \
      evidence-compare-workspace/--progress | \
      evidence-diagnose/--progress | \
      evidence-diff/--progress | \
      evidence-diff-files/--progress | \
      evidence-diff-git/--progress | \
      evidence-diff-runs/--progress | \
      evidence-doctor/--progress | \
      evidence-evaluate/--progress | \
      evidence-evaluate-code-change/--progress | \
      evidence-explain/--progress | \
      evidence-export-requirements/--progress | \
      evidence-extract-ast/--progress | \
      evidence-extract-communication/--progress | \
      evidence-extract-config/--progress | \
      evidence-extract-docs/--progress | \
      evidence-extract-git/--progress | \
      evidence-extract-markdown/--progress | \
      evidence-extract-nl/--progress | \
      evidence-extract-requirements/--progress | \
      evidence-extract-tests/--progress | \
      evidence-init/--progress | \
      evidence-link/--progress | \
      evidence-pipeline/--progress | \
      evidence-propose-code-change/--progress | \
      evidence-propose-source-patch/--progress | \
      evidence-propose-todo/--progress | \
      evidence-reality/--progress | \
      evidence-render-code-change/--progress | \
      evidence-render-todo/--progress | \
      evidence-report/--progress | \
      evidence-review/--progress | \
      evidence-summarize/--progress | \
      gui-actions/--progress | \
      gui-capture/--progress | \
      gui-dispatch/--progress | \
      gui-doctor/--progress | \
      gui-events-export/--progress | \
      gui-events-follow/--progress | \
      gui-events-import/--progress | \
      gui-events-list/--progress | \
      gui-events-replay/--progress | \
      gui-events-verify/--progress | \
      gui-execute/--progress | \
      gui-focus/--progress | \
      gui-health/--progress | \
      gui-inject/--progress | \
      gui-orient/--progress | \
      gui-parse/--progress | \
      gui-record/--progress | \
      gui-resolve/--progress | \
      gui-shell/--progress | \
      gui-simulate/--progress | \
      gui-to-dsl/--progress | \
      gui-tree/--progress | \
      gui-validate/--progress | \
      heddle-cat/--progress | \
      heddle-completions/--progress | \
      heddle-doctor/--progress | \
      heddle-help/--progress | \
      heddle-list/--progress | \
      heddle-man/--progress | \
      heddle-mcp-config/--progress | \
      heddle-schemas/--progress | \
      language-detect/--progress | \
      language-extract/--progress | \
      language-normalize/--progress | \
      package-ai-status/--progress | \
      package-apply/--progress | \
      package-approve/--progress | \
      package-chat/--progress | \
      package-code/--progress | \
      package-complete/--progress | \
      package-delete/--progress | \
      package-execute/--progress | \
      package-generate/--progress | \
      package-generate-code/--progress | \
      package-history/--progress | \
      package-interfaces/--progress | \
      package-iterate/--progress | \
      package-list/--progress | \
      package-lock/--progress | \
      package-logs/--progress | \
      package-models/--progress | \
      package-new/--progress | \
      package-pack/--progress | \
      package-parse/--progress | \
      package-plan/--progress | \
      package-registry-export/--progress | \
      package-registry-list/--progress | \
      package-registry-refresh/--progress | \
      package-restore/--progress | \
      package-schema/--progress | \
      package-shell/--progress | \
      package-show/--progress | \
      package-stop/--progress | \
      package-suggest/--progress | \
      package-unpack/--progress | \
      package-validate/--progress | \
      package-verify/--progress | \
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
      window-validate/--progress | \
      workflow-action-schema/--progress | \
      workflow-actions/--progress | \
      workflow-approve/--progress | \
      workflow-audit/--progress | \
      workflow-cancel/--progress | \
      workflow-catalog-drift/--progress | \
      workflow-chat/--progress | \
      workflow-doctor/--progress | \
      workflow-events/--progress | \
      workflow-execute/--progress | \
      workflow-follow/--progress | \
      workflow-from-text/--progress | \
      workflow-history/--progress | \
      workflow-idempotency-clear/--progress | \
      workflow-idempotency-purge/--progress | \
      workflow-invoice-check/--progress | \
      workflow-invoice-list/--progress | \
      workflow-invoice-preview/--progress | \
      workflow-invoice-submit/--progress | \
      workflow-invoice-upo/--progress | \
      workflow-message/--progress | \
      workflow-orient/--progress | \
      workflow-parse/--progress | \
      workflow-pause-run/--progress | \
      workflow-plan/--progress | \
      workflow-resolve/--progress | \
      workflow-resume-run/--progress | \
      workflow-retry/--progress | \
      workflow-run/--progress | \
      workflow-schedule-add/--progress | \
      workflow-schedule-list/--progress | \
      workflow-schedule-next/--progress | \
      workflow-schedule-pause/--progress | \
      workflow-schedule-remove/--progress | \
      workflow-schedule-resume/--progress | \
      workflow-schedule-run-now/--progress | \
      workflow-settings-get/--progress | \
      workflow-settings-reset/--progress | \
      workflow-settings-set/--progress | \
      workflow-show/--progress | \
      workflow-simulate/--progress | \
      workflow-start/--progress | \
      workflow-system-execute/--progress | \
      workflow-to-dsl/--progress | \
      workflow-transcribe/--progress | \
      workflow-validate/--progress)
      kind=words values='auto bar json none'
      ;;
    evidence-check/--fail-on)
      kind=words values='info warning review_required blocking'
      ;;
    evidence-check/--format | \
      evidence-diagnose/--format)
      kind=words values='sarif yaml json'
      ;;
    evidence-diagnose/--fail-on)
      kind=words values='info warning review_required blocking new'
      ;;
    evidence-diff/--role)
      kind=words values='human agent unknown'
      ;;
    evidence-export-requirements/--to)
      kind=words values='reqif needs'
      ;;
    evidence-extract-communication/--from)
      kind=words values='slack mbox gh jira linear'
      ;;
    evidence-pipeline/--task-mode | \
      evidence-pipeline/--rerank-mode | \
      evidence-watch/--task-mode | \
      evidence-watch/--rerank-mode)
      kind=words values='deterministic prefer-llm require-llm disabled'
      ;;
    evidence-report/--format)
      kind=words values='html markdown svg'
      ;;
    evidence-review/--decision)
      kind=words values='accept reject suppress withdraw'
      ;;
    evidence-review/--type)
      kind=words values='declares plans implements modifies tests documents releases depends_on blocks supersedes contradicts duplicates evidenced_by claimed_by same_as related_to'
      ;;
    gui-doctor/--session)
      kind=words values='own x11 wayland'
      ;;
    gui-events-export/--format | \
      gui-events-export/-f)
      kind=words values='jsonl pb html'
      ;;
    gui-events-export/--verb | \
      gui-events-follow/--verb | \
      gui-events-list/--verb | \
      gui-events-replay/--verb)
      kind=words values='execute simulate focus inject stop'
      ;;
    gui-events-export/--outcome | \
      gui-events-follow/--outcome | \
      gui-events-list/--outcome | \
      gui-events-replay/--outcome)
      kind=words values='succeeded failed'
      ;;
    gui-events-import/--format)
      kind=words values='jsonl pb'
      ;;
    gui-session/--kind)
      kind=words values='x11 wayland'
      ;;
    heddle-completions/--shell)
      kind=words values='bash zsh fish'
      ;;
    heddle-doctor/--family | \
      heddle-list/--family | \
      heddle-mcp/--family | \
      heddle-mcp-config/--family | \
      heddle-serve/--service)
      kind=words values='evidence gui language package refactor uri window workflow'
      ;;
    heddle-help/--topic)
      kind=words values='evidence gui language package refactor uri window workflow evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate'
      ;;
    heddle-man/--page)
      kind=words values='heddle evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate heddle-jsonl heddle.7'
      ;;
    heddle-man/--format)
      kind=words values='text mdoc'
      ;;
    heddle-mcp-config/--client)
      kind=words values='claude-desktop claude-code cursor vscode windsurf zed cline continue codex gemini goose'
      ;;
    heddle-schemas/--operations)
      kind=words values='evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate'
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
    package-execute/--runtime | \
      package-generate/--runtime)
      kind=words values='docker podman sandbox local'
      ;;
    package-generate/--locale)
      kind=words values='auto en pl'
      ;;
    package-iterate/--framework | \
      package-new/--framework)
      kind=words values='fastapi flask express hono elysia'
      ;;
    package-iterate/--language | \
      package-new/--language)
      kind=words values='python node bun'
      ;;
    package-new/--runtime)
      kind=words values='docker sandbox kubernetes local'
      ;;
    package-new/--mode)
      kind=words values='dry-run transactional'
      ;;
    package-registry-export/--catalog)
      kind=words values='backstage openapi opentelemetry cyclonedx oci'
      ;;
    package-registry-list/--phase)
      kind=words values='planned running verified failed stopped'
      ;;
    refactor-batch/--mode)
      kind=words values='analyze plan run hybrid'
      ;;
    refactor-batch/--actions | \
      refactor-run/--actions)
      kind=words values='REMOVE_UNUSED_IMPORTS FIX_MODULE_EXECUTION_BLOCK EXTRACT_CONSTANTS ADD_RETURN_TYPES EXTRACT_FUNCTIONS SPLIT_MODULE REDUCE_COMPLEXITY SIMPLIFY_CONDITIONALS DEDUPLICATE RENAME_VARIABLES ADD_TYPE_HINTS REMOVE_DEAD_CODE REDUCE_FAN_OUT EXTRACT_CLASS INLINE_FUNCTION DO_NOTHING'
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
    refactor-memory-show/--show)
      kind=words values='episodic semantic procedural'
      ;;
    refactor-outreach/--buyer-type)
      kind=words values='tech_lead ceo pm_agency social_post issue'
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
    workflow-approve/--decision)
      kind=words values='approve reject'
      ;;
    workflow-chat/--mode | \
      workflow-execute/--mode | \
      workflow-from-text/--mode | \
      workflow-message/--mode | \
      workflow-parse/--mode | \
      workflow-plan/--mode | \
      workflow-schedule-add/--mode | \
      workflow-simulate/--mode | \
      workflow-start/--mode | \
      workflow-to-dsl/--mode | \
      workflow-validate/--mode)
      kind=words values='rules auto llm require-llm'
      ;;
    workflow-chat/--locale | \
      workflow-execute/--locale | \
      workflow-from-text/--locale | \
      workflow-message/--locale | \
      workflow-orient/--locale | \
      workflow-parse/--locale | \
      workflow-plan/--locale | \
      workflow-schedule-add/--locale | \
      workflow-simulate/--locale | \
      workflow-start/--locale | \
      workflow-to-dsl/--locale | \
      workflow-validate/--locale)
      kind=words values='en en-US en-GB pl auto'
      ;;
    workflow-history/--status)
      kind=words values='pending running paused awaiting_approval completed failed cancelled unknown simulated validated'
      ;;
    workflow-invoice-list/--kind | \
      workflow-invoice-preview/--kind)
      kind=words values='invoice proforma correction'
      ;;
    workflow-invoice-preview/--basis)
      kind=words values='net gross'
      ;;
    workflow-invoice-preview/--language)
      kind=words values='pl en'
      ;;
    workflow-resolve/--outcome)
      kind=words values='done not-done'
      ;;
    workflow-retry/--status)
      kind=words values='failed cancelled'
      ;;
    workflow-schedule-add/--overlap)
      kind=words values='skip buffer allow'
      ;;
    workflow-schedule-add/--missed)
      kind=words values='skip latest all'
      ;;
    workflow-serve/--part)
      kind=words values='gateway language worker'
      ;;
    workflow-system-execute/--action)
      kind=words values='system_settings_get system_settings_set system_settings_reset system_file_read system_file_write system_file_list system_registry_list system_registry_add system_registry_edit system_status'
      ;;
  esac
}

if type compopt >/dev/null 2>&1; then
  complete -F _heddle \
  heddle \
  evidence-a2a \
  evidence-analyze-communication \
  evidence-apply-source-patch \
  evidence-apply-todo \
  evidence-check \
  evidence-close-code-change \
  evidence-compare-workspace \
  evidence-diagnose \
  evidence-diff \
  evidence-diff-files \
  evidence-diff-git \
  evidence-diff-runs \
  evidence-doctor \
  evidence-evaluate \
  evidence-evaluate-code-change \
  evidence-explain \
  evidence-export-requirements \
  evidence-extract-ast \
  evidence-extract-communication \
  evidence-extract-config \
  evidence-extract-docs \
  evidence-extract-git \
  evidence-extract-markdown \
  evidence-extract-nl \
  evidence-extract-requirements \
  evidence-extract-tests \
  evidence-init \
  evidence-link \
  evidence-mcp \
  evidence-pipeline \
  evidence-propose-code-change \
  evidence-propose-source-patch \
  evidence-propose-todo \
  evidence-reality \
  evidence-render-code-change \
  evidence-render-todo \
  evidence-report \
  evidence-review \
  evidence-serve \
  evidence-summarize \
  evidence-watch \
  gui-actions \
  gui-capture \
  gui-dispatch \
  gui-doctor \
  gui-events-export \
  gui-events-follow \
  gui-events-import \
  gui-events-list \
  gui-events-replay \
  gui-events-verify \
  gui-execute \
  gui-focus \
  gui-health \
  gui-inject \
  gui-mcp \
  gui-orient \
  gui-parse \
  gui-record \
  gui-resolve \
  gui-seat \
  gui-serve \
  gui-session \
  gui-shell \
  gui-simulate \
  gui-to-dsl \
  gui-tree \
  gui-validate \
  heddle-cat \
  heddle-completions \
  heddle-doctor \
  heddle-help \
  heddle-list \
  heddle-man \
  heddle-mcp \
  heddle-mcp-config \
  heddle-schemas \
  heddle-serve \
  language-detect \
  language-extract \
  language-mcp \
  language-normalize \
  language-serve \
  package-ai-status \
  package-apply \
  package-approve \
  package-chat \
  package-code \
  package-complete \
  package-delete \
  package-execute \
  package-generate \
  package-generate-code \
  package-history \
  package-interfaces \
  package-iterate \
  package-list \
  package-lock \
  package-logs \
  package-mcp \
  package-models \
  package-new \
  package-pack \
  package-parse \
  package-plan \
  package-registry-export \
  package-registry-list \
  package-registry-refresh \
  package-restore \
  package-schema \
  package-serve \
  package-shell \
  package-show \
  package-stop \
  package-suggest \
  package-unpack \
  package-validate \
  package-verify \
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
  window-validate \
  workflow-action-schema \
  workflow-actions \
  workflow-approve \
  workflow-audit \
  workflow-cancel \
  workflow-catalog-drift \
  workflow-chat \
  workflow-doctor \
  workflow-events \
  workflow-execute \
  workflow-follow \
  workflow-from-text \
  workflow-history \
  workflow-idempotency-clear \
  workflow-idempotency-purge \
  workflow-invoice-check \
  workflow-invoice-list \
  workflow-invoice-preview \
  workflow-invoice-submit \
  workflow-invoice-upo \
  workflow-mcp \
  workflow-message \
  workflow-orient \
  workflow-parse \
  workflow-pause-run \
  workflow-plan \
  workflow-resolve \
  workflow-resume-run \
  workflow-retry \
  workflow-run \
  workflow-schedule-add \
  workflow-schedule-list \
  workflow-schedule-next \
  workflow-schedule-pause \
  workflow-schedule-remove \
  workflow-schedule-resume \
  workflow-schedule-run-now \
  workflow-serve \
  workflow-settings-get \
  workflow-settings-reset \
  workflow-settings-set \
  workflow-show \
  workflow-simulate \
  workflow-start \
  workflow-stream \
  workflow-system-execute \
  workflow-to-dsl \
  workflow-transcribe \
  workflow-validate
else
  # bash 3.2 cannot switch path completion on for one place only.
  complete -o default -F _heddle \
  heddle \
  evidence-a2a \
  evidence-analyze-communication \
  evidence-apply-source-patch \
  evidence-apply-todo \
  evidence-check \
  evidence-close-code-change \
  evidence-compare-workspace \
  evidence-diagnose \
  evidence-diff \
  evidence-diff-files \
  evidence-diff-git \
  evidence-diff-runs \
  evidence-doctor \
  evidence-evaluate \
  evidence-evaluate-code-change \
  evidence-explain \
  evidence-export-requirements \
  evidence-extract-ast \
  evidence-extract-communication \
  evidence-extract-config \
  evidence-extract-docs \
  evidence-extract-git \
  evidence-extract-markdown \
  evidence-extract-nl \
  evidence-extract-requirements \
  evidence-extract-tests \
  evidence-init \
  evidence-link \
  evidence-mcp \
  evidence-pipeline \
  evidence-propose-code-change \
  evidence-propose-source-patch \
  evidence-propose-todo \
  evidence-reality \
  evidence-render-code-change \
  evidence-render-todo \
  evidence-report \
  evidence-review \
  evidence-serve \
  evidence-summarize \
  evidence-watch \
  gui-actions \
  gui-capture \
  gui-dispatch \
  gui-doctor \
  gui-events-export \
  gui-events-follow \
  gui-events-import \
  gui-events-list \
  gui-events-replay \
  gui-events-verify \
  gui-execute \
  gui-focus \
  gui-health \
  gui-inject \
  gui-mcp \
  gui-orient \
  gui-parse \
  gui-record \
  gui-resolve \
  gui-seat \
  gui-serve \
  gui-session \
  gui-shell \
  gui-simulate \
  gui-to-dsl \
  gui-tree \
  gui-validate \
  heddle-cat \
  heddle-completions \
  heddle-doctor \
  heddle-help \
  heddle-list \
  heddle-man \
  heddle-mcp \
  heddle-mcp-config \
  heddle-schemas \
  heddle-serve \
  language-detect \
  language-extract \
  language-mcp \
  language-normalize \
  language-serve \
  package-ai-status \
  package-apply \
  package-approve \
  package-chat \
  package-code \
  package-complete \
  package-delete \
  package-execute \
  package-generate \
  package-generate-code \
  package-history \
  package-interfaces \
  package-iterate \
  package-list \
  package-lock \
  package-logs \
  package-mcp \
  package-models \
  package-new \
  package-pack \
  package-parse \
  package-plan \
  package-registry-export \
  package-registry-list \
  package-registry-refresh \
  package-restore \
  package-schema \
  package-serve \
  package-shell \
  package-show \
  package-stop \
  package-suggest \
  package-unpack \
  package-validate \
  package-verify \
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
  window-validate \
  workflow-action-schema \
  workflow-actions \
  workflow-approve \
  workflow-audit \
  workflow-cancel \
  workflow-catalog-drift \
  workflow-chat \
  workflow-doctor \
  workflow-events \
  workflow-execute \
  workflow-follow \
  workflow-from-text \
  workflow-history \
  workflow-idempotency-clear \
  workflow-idempotency-purge \
  workflow-invoice-check \
  workflow-invoice-list \
  workflow-invoice-preview \
  workflow-invoice-submit \
  workflow-invoice-upo \
  workflow-mcp \
  workflow-message \
  workflow-orient \
  workflow-parse \
  workflow-pause-run \
  workflow-plan \
  workflow-resolve \
  workflow-resume-run \
  workflow-retry \
  workflow-run \
  workflow-schedule-add \
  workflow-schedule-list \
  workflow-schedule-next \
  workflow-schedule-pause \
  workflow-schedule-remove \
  workflow-schedule-resume \
  workflow-schedule-run-now \
  workflow-serve \
  workflow-settings-get \
  workflow-settings-reset \
  workflow-settings-set \
  workflow-show \
  workflow-simulate \
  workflow-start \
  workflow-stream \
  workflow-system-execute \
  workflow-to-dsl \
  workflow-transcribe \
  workflow-validate
fi
