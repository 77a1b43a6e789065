# fish completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts. Starts no process.

set -g __heddle_commands heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate

# True where a flag may still be given. Arguments: the flag, the words that exclude it, and "value" where it takes one.
function __heddle_open
    set -l tokens (commandline -opc)
    set -l flag $argv[1]
    # Directly behind the flag its own value is being typed.
    if contains -- value $argv; and test "$tokens[-1]" = "$flag"
        return 0
    end
    contains -- -- $tokens; and return 1
    for token in $tokens[2..-1]
        for word in $argv
            if test "$token" = "$word"; or string match -q -- "$word=*" "$token"
                return 1
            end
        end
    end
    return 0
end

# True if the words before the cursor are the given ones: "heddle uri".
function __heddle_at
    set -l tokens (commandline -opc)
    test (count $tokens) -eq (math (count $argv) + 1); or return 1
    test (count $argv) -eq 0; and return 0
    test "$tokens[2..-1]" = "$argv"
end

# True where an argument may follow: none is there yet, or any number may be. Arguments: the flags that take a value.
function __heddle_free
    set -l tokens (commandline -opc)
    set -l literal 0
    set -l pending 0
    for token in $tokens[2..-1]
        if test $literal -eq 1
            return 1
        else if test $pending -eq 1
            set pending 0
        else if test "$token" = --
            set literal 1
        else if string match -q -- '-*' "$token"
            contains -- "$token" $argv; and set pending 1
        else
            return 1
        end
    end
    test $pending -eq 0
end

# True where a word is not among the arguments yet.
function __heddle_new
    set -l tokens (commandline -opc)
    not contains -- $argv[1] $tokens[2..-1]
end

# "heddle FAMILY OPERATION …" completes as the executable FAMILY-OPERATION does.
function __heddle_delegate
    set -l tokens (commandline -opc)
    set -l rest 3
    set -l name heddle-$tokens[2]
    if not contains -- $name $__heddle_commands
        set name $tokens[2]
        if not contains -- $name $__heddle_commands
            set name $tokens[2]-$tokens[3]
            set rest 4
        end
    end
    contains -- $name $__heddle_commands; or return
    test (count $tokens) -ge (math $rest - 1); or return
    set -l line $name
    test (count $tokens) -ge $rest; and set line $line (string escape -- $tokens[$rest..-1])
    complete -C "$line "(commandline -ct)
end

complete -c heddle -e
complete -c heddle -f
complete -c heddle -n __heddle_at -s h -l help -d 'Show the overview'
complete -c heddle -n __heddle_at -s V -l version -d 'Show the version'
complete -c heddle -n __heddle_at -a language -d 'operations of the family language'
complete -c heddle -n __heddle_at -a refactor -d 'operations of the family refactor'
complete -c heddle -n __heddle_at -a uri -d 'operations of the family uri'
complete -c heddle -n __heddle_at -a window -d 'operations of the family window'
complete -c heddle -n __heddle_at -a cat -d 'Check JSON Lines and print the valid records, compact, one per line'
complete -c heddle -n __heddle_at -a completions -d 'Print the completion script for bash, zsh or fish'
complete -c heddle -n __heddle_at -a doctor -d 'Show what is installed, what is missing, and how to install it'
complete -c heddle -n __heddle_at -a help -d 'Show an overview, or the help on a topic'
complete -c heddle -n __heddle_at -a list -d 'List the operations, of all families or of one'
complete -c heddle -n __heddle_at -a man -d 'Show a manual page'
complete -c heddle -n __heddle_at -a mcp -d 'Serve operations as MCP tools on standard input and output'
complete -c heddle -n __heddle_at -a schemas -d 'Print or write the JSON Schemas of requests and results'
complete -c heddle -n __heddle_at -a serve -d 'Serve operations over HTTP and MCP'
complete -c heddle -n '__heddle_at language' -a detect -d 'Detect whether a text is English or Polish'
complete -c heddle -n '__heddle_at language' -a extract -d 'Find numbers, money, times, schedules and addresses in English or Polish text'
complete -c heddle -n '__heddle_at language' -a mcp -d 'Serve the operations of language as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at language' -a normalize -d 'Normalize the spelling of a text: plain quotes, dashes and spaces, composed letters'
complete -c heddle -n '__heddle_at language' -a serve -d 'Serve the operations of language over HTTP and MCP'
complete -c heddle -n '__heddle_at refactor' -a analyze -d 'Measure a project: complexity, coupling, duplicates, unused imports, alerts'
complete -c heddle -n '__heddle_at refactor' -a batch -d 'Measure, plan or refactor every project in a folder, with one report'
complete -c heddle -n '__heddle_at refactor' -a config-init -d 'Write a commented workflow file with the defaults'
complete -c heddle -n '__heddle_at refactor' -a config-show -d 'Show the effective configuration and the origin of each value'
complete -c heddle -n '__heddle_at refactor' -a config-validate -d 'Check the workflow file'
complete -c heddle -n '__heddle_at refactor' -a decide -d 'Decide what to refactor: evaluate rules on metrics, the most urgent action first'
complete -c heddle -n '__heddle_at refactor' -a edit -d 'Apply one action to one source and return the edited text and its diff'
complete -c heddle -n '__heddle_at refactor' -a example-run -d 'Run a built-in example from end to end in a temporary folder'
complete -c heddle -n '__heddle_at refactor' -a examples -d 'List small example projects, show one as YAML, or write it to a folder'
complete -c heddle -n '__heddle_at refactor' -a history-clear -d 'Remove the history of a project'
complete -c heddle -n '__heddle_at refactor' -a history-show -d 'Show what was decided, applied, rejected and rolled back in a project'
complete -c heddle -n '__heddle_at refactor' -a mcp -d 'Serve the operations of refactor as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at refactor' -a memory-explain -d 'Explain how learned factors change decisions'
complete -c heddle -n '__heddle_at refactor' -a memory-forget -d 'Forget what was learned about a rule or an action, or everything'
complete -c heddle -n '__heddle_at refactor' -a memory-show -d 'Show what was learned from earlier cycles'
complete -c heddle -n '__heddle_at refactor' -a metrics -d 'Measure a source: complexity, nesting, unused imports, magic numbers, public API'
complete -c heddle -n '__heddle_at refactor' -a outreach -d 'Draft messages about a scan to leads, executives, agencies, the public and maintainers'
complete -c heddle -n '__heddle_at refactor' -a planfile-add-source -d 'Add a source of tasks to a plan file'
complete -c heddle -n '__heddle_at refactor' -a planfile-export -d 'Save decisions as tasks in a plan file for review'
complete -c heddle -n '__heddle_at refactor' -a planfile-list-sources -d 'List the sources of the tasks of a plan file'
complete -c heddle -n '__heddle_at refactor' -a planfile-remove-source -d 'Remove a source of tasks from a plan file'
complete -c heddle -n '__heddle_at refactor' -a planfile-show -d 'Show the tasks of a plan file'
complete -c heddle -n '__heddle_at refactor' -a planfile-sync -d 'Update the tasks of a plan file from its sources'
complete -c heddle -n '__heddle_at refactor' -a planfile-validate -d 'Check which tasks of a plan file are still open'
complete -c heddle -n '__heddle_at refactor' -a rules -d 'Check the rules that map metrics to actions, and show them in normal form'
complete -c heddle -n '__heddle_at refactor' -a run -d 'Run one cycle: measure, decide, propose, check, apply, learn'
complete -c heddle -n '__heddle_at refactor' -a scan-remote -d 'Measure a remote repository: totals, alerts and the five most important findings'
complete -c heddle -n '__heddle_at refactor' -a serve -d 'Serve the operations of refactor over HTTP and MCP'
complete -c heddle -n '__heddle_at uri' -a compile -d 'Compile an abstract URI (or a prompt) to the actions of a platform'
complete -c heddle -n '__heddle_at uri' -a config -d 'Show the effective configuration and where each value came from'
complete -c heddle -n '__heddle_at uri' -a desktop -d 'Run one step of a plan on a Linux desktop: find windows, screens and applications'
complete -c heddle -n '__heddle_at uri' -a execute -d 'Execute an abstract URI or a prompt on this machine'
complete -c heddle -n '__heddle_at uri' -a handle -d 'Plan a prompt or URI and optionally execute it'
complete -c heddle -n '__heddle_at uri' -a init -d 'Write the configuration file with its defaults'
complete -c heddle -n '__heddle_at uri' -a mcp -d 'Serve the operations of uri as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at uri' -a plan -d 'Plan a prompt or URI: intent, abstract URI and the actions of a platform'
complete -c heddle -n '__heddle_at uri' -a resolve -d 'Resolve a prompt to an intent with slots and an abstract URI'
complete -c heddle -n '__heddle_at uri' -a serve -d 'Serve the operations of uri over HTTP and MCP'
complete -c heddle -n '__heddle_at uri' -a shell -d 'Print a plan as shell exports and a heddle_run function'
complete -c heddle -n '__heddle_at window' -a adopt -d 'Turn a screenshot into a program: an editable scene of its elements'
complete -c heddle -n '__heddle_at window' -a analyze -d 'Segment a screenshot into colour regions and write them as a program'
complete -c heddle -n '__heddle_at window' -a compare -d 'Compare a screen with its program: whether and where it changed, and in which objects'
complete -c heddle -n '__heddle_at window' -a detect -d 'Find the elements of a screenshot: windows, panels, buttons, fields, text, icons'
complete -c heddle -n '__heddle_at window' -a diagnose -d 'Advise whether a language model needs to see a screenshot'
complete -c heddle -n '__heddle_at window' -a mcp -d 'Serve the operations of window as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at window' -a patch -d 'Change, remove and add objects of a program; refuses a change that makes it invalid'
complete -c heddle -n '__heddle_at window' -a query -d 'Find objects of a program by id, role, label, shape, layer or position'
complete -c heddle -n '__heddle_at window' -a refresh -d 'Update a program\'s metadata from a screenshot: fingerprint, colours, scene class'
complete -c heddle -n '__heddle_at window' -a render -d 'Draw a program (a JSON vector scene) as SVG or PNG'
complete -c heddle -n '__heddle_at window' -a serve -d 'Serve the operations of window over HTTP and MCP'
complete -c heddle -n '__heddle_at window' -a summary -d 'Summarize a program: scene, layers, objects and metadata of its screen'
complete -c heddle -n '__heddle_at window' -a validate -d 'Check a program against its format and its validation block, and repair it'
complete -c heddle -n 'not __heddle_at' -a '(__heddle_delegate)'

complete -c heddle-cat -e
complete -c heddle-cat -f
complete -c heddle-cat -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-cat -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-cat -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-cat -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-cat -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-cat -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-cat -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-cat -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-cat -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c heddle-completions -e
complete -c heddle-completions -f
complete -c heddle-completions -n '__heddle_open --shell value' -l shell -xa 'bash zsh fish' -d 'Shell to complete in'
complete -c heddle-completions -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-completions -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-completions -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-completions -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-completions -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-completions -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-completions -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-completions -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-completions -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-completions -n '__heddle_free --shell --errors --progress --max-line' -a 'bash zsh fish'

complete -c heddle-doctor -e
complete -c heddle-doctor -f
complete -c heddle-doctor -n '__heddle_open --family value' -l family -xa 'language refactor uri window' -d 'Only the requirements of this family'
complete -c heddle-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-doctor -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-doctor -n '__heddle_free --family --errors --progress --max-line' -a 'language refactor uri window'

complete -c heddle-help -e
complete -c heddle-help -f
complete -c heddle-help -n '__heddle_open --topic value' -l topic -xa 'language refactor uri window heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate' -d 'A family or an operation'
complete -c heddle-help -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-help -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-help -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-help -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-help -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-help -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-help -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-help -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-help -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-help -n '__heddle_free --topic --errors --progress --max-line' -a 'language refactor uri window heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate'

complete -c heddle-list -e
complete -c heddle-list -f
complete -c heddle-list -n '__heddle_open --family value' -l family -xa 'language refactor uri window' -d 'Only the operations of this family'
complete -c heddle-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-list -n '__heddle_free --family --errors --progress --max-line' -a 'language refactor uri window'

complete -c heddle-man -e
complete -c heddle-man -f
complete -c heddle-man -n '__heddle_open --page value' -l page -xa 'heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate heddle-jsonl heddle.7' -d 'Name of the page, with its section where two share it ("heddle.7")'
complete -c heddle-man -n '__heddle_open --format value' -l format -xa 'text mdoc' -d 'Plain text to read, or the mdoc source for man and mandoc'
complete -c heddle-man -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-man -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-man -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-man -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-man -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-man -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-man -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-man -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-man -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-man -n '__heddle_free --page --format --errors --progress --max-line' -a 'heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate heddle-jsonl heddle.7'

complete -c heddle-mcp -e
complete -c heddle-mcp -f
complete -c heddle-mcp -l family -xa 'language refactor uri window' -d 'Family whose tools are all listed'
complete -c heddle-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c heddle-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c heddle-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c heddle-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c heddle-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c heddle-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c heddle-schemas -e
complete -c heddle-schemas -f
complete -c heddle-schemas -l operations -xa 'heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate' -d 'Operations to publish'
complete -c heddle-schemas -n '__heddle_open --out value' -l out -xa '(__fish_complete_directories)' -d 'Folder for NAME.input.json and NAME.output.json, created if missing'
complete -c heddle-schemas -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-schemas -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-schemas -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-schemas -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-schemas -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-schemas -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-schemas -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-schemas -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-schemas -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-schemas -n '__heddle_new heddle-cat' -a heddle-cat
complete -c heddle-schemas -n '__heddle_new heddle-completions' -a heddle-completions
complete -c heddle-schemas -n '__heddle_new heddle-doctor' -a heddle-doctor
complete -c heddle-schemas -n '__heddle_new heddle-help' -a heddle-help
complete -c heddle-schemas -n '__heddle_new heddle-list' -a heddle-list
complete -c heddle-schemas -n '__heddle_new heddle-man' -a heddle-man
complete -c heddle-schemas -n '__heddle_new heddle-mcp' -a heddle-mcp
complete -c heddle-schemas -n '__heddle_new heddle-schemas' -a heddle-schemas
complete -c heddle-schemas -n '__heddle_new heddle-serve' -a heddle-serve
complete -c heddle-schemas -n '__heddle_new language-detect' -a language-detect
complete -c heddle-schemas -n '__heddle_new language-extract' -a language-extract
complete -c heddle-schemas -n '__heddle_new language-mcp' -a language-mcp
complete -c heddle-schemas -n '__heddle_new language-normalize' -a language-normalize
complete -c heddle-schemas -n '__heddle_new language-serve' -a language-serve
complete -c heddle-schemas -n '__heddle_new refactor-analyze' -a refactor-analyze
complete -c heddle-schemas -n '__heddle_new refactor-batch' -a refactor-batch
complete -c heddle-schemas -n '__heddle_new refactor-config-init' -a refactor-config-init
complete -c heddle-schemas -n '__heddle_new refactor-config-show' -a refactor-config-show
complete -c heddle-schemas -n '__heddle_new refactor-config-validate' -a refactor-config-validate
complete -c heddle-schemas -n '__heddle_new refactor-decide' -a refactor-decide
complete -c heddle-schemas -n '__heddle_new refactor-edit' -a refactor-edit
complete -c heddle-schemas -n '__heddle_new refactor-example-run' -a refactor-example-run
complete -c heddle-schemas -n '__heddle_new refactor-examples' -a refactor-examples
complete -c heddle-schemas -n '__heddle_new refactor-history-clear' -a refactor-history-clear
complete -c heddle-schemas -n '__heddle_new refactor-history-show' -a refactor-history-show
complete -c heddle-schemas -n '__heddle_new refactor-mcp' -a refactor-mcp
complete -c heddle-schemas -n '__heddle_new refactor-memory-explain' -a refactor-memory-explain
complete -c heddle-schemas -n '__heddle_new refactor-memory-forget' -a refactor-memory-forget
complete -c heddle-schemas -n '__heddle_new refactor-memory-show' -a refactor-memory-show
complete -c heddle-schemas -n '__heddle_new refactor-metrics' -a refactor-metrics
complete -c heddle-schemas -n '__heddle_new refactor-outreach' -a refactor-outreach
complete -c heddle-schemas -n '__heddle_new refactor-planfile-add-source' -a refactor-planfile-add-source
complete -c heddle-schemas -n '__heddle_new refactor-planfile-export' -a refactor-planfile-export
complete -c heddle-schemas -n '__heddle_new refactor-planfile-list-sources' -a refactor-planfile-list-sources
complete -c heddle-schemas -n '__heddle_new refactor-planfile-remove-source' -a refactor-planfile-remove-source
complete -c heddle-schemas -n '__heddle_new refactor-planfile-show' -a refactor-planfile-show
complete -c heddle-schemas -n '__heddle_new refactor-planfile-sync' -a refactor-planfile-sync
complete -c heddle-schemas -n '__heddle_new refactor-planfile-validate' -a refactor-planfile-validate
complete -c heddle-schemas -n '__heddle_new refactor-rules' -a refactor-rules
complete -c heddle-schemas -n '__heddle_new refactor-run' -a refactor-run
complete -c heddle-schemas -n '__heddle_new refactor-scan-remote' -a refactor-scan-remote
complete -c heddle-schemas -n '__heddle_new refactor-serve' -a refactor-serve
complete -c heddle-schemas -n '__heddle_new uri-compile' -a uri-compile
complete -c heddle-schemas -n '__heddle_new uri-config' -a uri-config
complete -c heddle-schemas -n '__heddle_new uri-desktop' -a uri-desktop
complete -c heddle-schemas -n '__heddle_new uri-execute' -a uri-execute
complete -c heddle-schemas -n '__heddle_new uri-handle' -a uri-handle
complete -c heddle-schemas -n '__heddle_new uri-init' -a uri-init
complete -c heddle-schemas -n '__heddle_new uri-mcp' -a uri-mcp
complete -c heddle-schemas -n '__heddle_new uri-plan' -a uri-plan
complete -c heddle-schemas -n '__heddle_new uri-resolve' -a uri-resolve
complete -c heddle-schemas -n '__heddle_new uri-serve' -a uri-serve
complete -c heddle-schemas -n '__heddle_new uri-shell' -a uri-shell
complete -c heddle-schemas -n '__heddle_new window-adopt' -a window-adopt
complete -c heddle-schemas -n '__heddle_new window-analyze' -a window-analyze
complete -c heddle-schemas -n '__heddle_new window-compare' -a window-compare
complete -c heddle-schemas -n '__heddle_new window-detect' -a window-detect
complete -c heddle-schemas -n '__heddle_new window-diagnose' -a window-diagnose
complete -c heddle-schemas -n '__heddle_new window-mcp' -a window-mcp
complete -c heddle-schemas -n '__heddle_new window-patch' -a window-patch
complete -c heddle-schemas -n '__heddle_new window-query' -a window-query
complete -c heddle-schemas -n '__heddle_new window-refresh' -a window-refresh
complete -c heddle-schemas -n '__heddle_new window-render' -a window-render
complete -c heddle-schemas -n '__heddle_new window-serve' -a window-serve
complete -c heddle-schemas -n '__heddle_new window-summary' -a window-summary
complete -c heddle-schemas -n '__heddle_new window-validate' -a window-validate

complete -c heddle-serve -e
complete -c heddle-serve -f
complete -c heddle-serve -l service -xa 'language refactor uri window' -d 'Family to serve'
complete -c heddle-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c heddle-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c heddle-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c heddle-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c heddle-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c heddle-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c heddle-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c heddle-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c heddle-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c heddle-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c heddle-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c heddle-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c heddle-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c heddle-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c language-detect -e
complete -c language-detect -f
complete -c language-detect -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c language-detect -n '__heddle_open --text value' -l text -x -d 'Text in English or Polish'
complete -c language-detect -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-detect -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c language-detect -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c language-detect -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c language-detect -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c language-detect -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c language-detect -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c language-detect -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c language-detect -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c language-extract -e
complete -c language-extract -f
complete -c language-extract -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c language-extract -n '__heddle_open --text value' -l text -x -d 'Text in English or Polish'
complete -c language-extract -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language and region of the text'
complete -c language-extract -n '__heddle_open --reference-time value' -l reference-time -x -d 'Reference for relative times'
complete -c language-extract -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone of the text'
complete -c language-extract -l kinds -xa 'number ordinal percent money time duration schedule email url phone path quoted iban nip regon krs eu_vat invoice_number percent_vat quantity pesel card postal_address' -d 'Report only these kinds, also inside larger entities'
complete -c language-extract -n '__heddle_open --week-start value' -l week-start -xa 'monday sunday' -d 'First day of a week'
complete -c language-extract -n '__heddle_open --next-weekday value' -l next-weekday -xa 'following_week coming' -d '"Next Friday"'
complete -c language-extract -n '__heddle_open --same-weekday value' -l same-weekday -xa 'in_a_week today' -d '"Friday" said on a Friday'
complete -c language-extract -n '__heddle_open --bare-hour value' -l bare-hour -xa 'first daytime' -d '"Tomorrow at 3" without a.m'
complete -c language-extract -n '__heddle_open --date-order value' -l date-order -xa 'month_first day_first' -d '"5/11/2026"'
complete -c language-extract -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-extract -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c language-extract -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c language-extract -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c language-extract -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c language-extract -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c language-extract -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c language-extract -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c language-extract -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c language-mcp -e
complete -c language-mcp -f
complete -c language-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c language-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c language-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c language-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c language-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c language-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c language-normalize -e
complete -c language-normalize -f
complete -c language-normalize -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c language-normalize -n '__heddle_open --text value' -l text -x -d 'Text in any spelling'
complete -c language-normalize -n '__heddle_open --fold-case' -l fold-case -d 'Convert to lower case'
complete -c language-normalize -n '__heddle_open --fold-diacritics' -l fold-diacritics -d 'Remove diacritics'
complete -c language-normalize -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-normalize -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c language-normalize -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c language-normalize -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c language-normalize -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c language-normalize -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c language-normalize -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c language-normalize -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c language-normalize -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c language-serve -e
complete -c language-serve -f
complete -c language-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c language-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c language-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c language-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c language-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c language-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c language-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c language-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c language-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c language-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c language-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c language-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c language-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c language-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c refactor-analyze -e
complete -c refactor-analyze -f
complete -c refactor-analyze -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-analyze -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-analyze -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-analyze -l include -x -d 'Only files that one of these patterns of gitignore matches'
complete -c refactor-analyze -l exclude -x -d 'Files left out in addition to those of the ignore files'
complete -c refactor-analyze -n '__heddle_open --cache --no-cache' -l cache -d 'Cache the results in .heddle/cache for the next run'
complete -c refactor-analyze -n '__heddle_open --no-cache --cache' -l no-cache -d 'Not: Cache the results in .heddle/cache for the next run'
complete -c refactor-analyze -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-analyze -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-analyze -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-analyze -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-analyze -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-analyze -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-analyze -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-analyze -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-analyze -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-analyze -a '(__fish_complete_directories)'

complete -c refactor-batch -e
complete -c refactor-batch -f
complete -c refactor-batch -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-batch -n '__heddle_open --mode value' -l mode -xa 'analyze plan run hybrid' -d 'analyze'
complete -c refactor-batch -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the projects, or one project'
complete -c refactor-batch -l projects -xa '(__fish_complete_directories)' -d 'Only these folders below the root'
complete -c refactor-batch -n '__heddle_open --max-actions -n value' -s n -l max-actions -x -d 'Most actions of a cycle'
complete -c refactor-batch -n '__heddle_open --max-changes value' -l max-changes -x -d 'Most changes of a project in mode hybrid'
complete -c refactor-batch -l actions -xa 'REMOVE_UNUSED_IMPORTS FIX_MODULE_EXECUTION_BLOCK EXTRACT_CONSTANTS ADD_RETURN_TYPES EXTRACT_FUNCTIONS SPLIT_MODULE REDUCE_COMPLEXITY SIMPLIFY_CONDITIONALS DEDUPLICATE RENAME_VARIABLES ADD_TYPE_HINTS REMOVE_DEAD_CODE REDUCE_FAN_OUT EXTRACT_CLASS INLINE_FUNCTION DO_NOTHING' -d 'Only these actions'
complete -c refactor-batch -l more-rules -x -d 'Additional rules in any shape'
complete -c refactor-batch -n '__heddle_open --run-tests' -l run-tests -d 'Run each project\'s own tests'
complete -c refactor-batch -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Plan only, whatever the mode'
complete -c refactor-batch -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Plan only, whatever the mode'
complete -c refactor-batch -n '__heddle_open --allow-dirty' -l allow-dirty -d 'Also change files with uncommitted changes'
complete -c refactor-batch -n '__heddle_open --report value' -l report -rF -d 'File of the report in Markdown, or none'
complete -c refactor-batch -n '__heddle_open --format -f value' -s f -l format -xa 'text yaml json' -d 'Output format'
complete -c refactor-batch -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-batch -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-batch -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-batch -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-batch -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-batch -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-batch -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-batch -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-batch -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-batch -n 'not __heddle_free --id --mode --root --projects --max-actions -n --max-changes --actions --more-rules --report --format -f --errors --progress --max-line' -a '(__fish_complete_directories)'
complete -c refactor-batch -n '__heddle_free --id --mode --root --projects --max-actions -n --max-changes --actions --more-rules --report --format -f --errors --progress --max-line' -a 'analyze plan run hybrid'

complete -c refactor-config-init -e
complete -c refactor-config-init -f
complete -c refactor-config-init -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-config-init -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-config-init -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-config-init -n '__heddle_open --file value' -l file -rF -d 'File to write'
complete -c refactor-config-init -n '__heddle_open --force' -l force -d 'Replace an existing file'
complete -c refactor-config-init -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c refactor-config-init -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-config-init -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-config-init -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-config-init -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-config-init -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-config-init -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-config-init -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-config-init -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-config-init -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-config-init -a '(__fish_complete_directories)'

complete -c refactor-config-show -e
complete -c refactor-config-show -f
complete -c refactor-config-show -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-config-show -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-config-show -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-config-show -n '__heddle_open --file value' -l file -rF -d 'Workflow file'
complete -c refactor-config-show -n '__heddle_open --show-env --no-show-env' -l show-env -d 'Include the environment variables, secrets masked'
complete -c refactor-config-show -n '__heddle_open --no-show-env --show-env' -l no-show-env -d 'Not: Include the environment variables, secrets masked'
complete -c refactor-config-show -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-config-show -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-config-show -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-config-show -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-config-show -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-config-show -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-config-show -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-config-show -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-config-show -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-config-show -a '(__fish_complete_directories)'

complete -c refactor-config-validate -e
complete -c refactor-config-validate -f
complete -c refactor-config-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-config-validate -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-config-validate -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-config-validate -n '__heddle_open --file value' -l file -rF -d 'Workflow file'
complete -c refactor-config-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-config-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-config-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-config-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-config-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-config-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-config-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-config-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-config-validate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-config-validate -a '(__fish_complete_directories)'

complete -c refactor-decide -e
complete -c refactor-decide -f
complete -c refactor-decide -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-decide -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-decide -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-decide -l files -x -d 'Accepted so that a record of refactor-analyze can be passed as it is'
complete -c refactor-decide -n '__heddle_open --max-actions value' -l max-actions -x -d 'Most decisions'
complete -c refactor-decide -l rules -x -d 'Rules instead of the project\'s, in any shape'
complete -c refactor-decide -n '__heddle_open --rules-file value' -l rules-file -rF -d 'File of rules instead of the project\'s'
complete -c refactor-decide -l more-rules -x -d 'Additional rules in any shape'
complete -c refactor-decide -n '__heddle_open --file value' -l file -rF -d 'Workflow file instead of the project\'s'
complete -c refactor-decide -l only -x -d 'Only these actions'
complete -c refactor-decide -n '__heddle_open --plain-only' -l plain-only -d 'Only actions that need no language model'
complete -c refactor-decide -l include-paths -x -d 'Only files that match, as in ignore files'
complete -c refactor-decide -l exclude-paths -x -d 'No files that match'
complete -c refactor-decide -n '__heddle_open --use-memory --no-use-memory' -l use-memory -d 'Let what was learned change the scores'
complete -c refactor-decide -n '__heddle_open --no-use-memory --use-memory' -l no-use-memory -d 'Not: Let what was learned change the scores'
complete -c refactor-decide -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-decide -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-decide -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-decide -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-decide -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-decide -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-decide -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-decide -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-decide -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-decide -a '(__fish_complete_directories)'

complete -c refactor-edit -e
complete -c refactor-edit -f
complete -c refactor-edit -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-edit -n '__heddle_open --action value' -l action -xa 'REMOVE_UNUSED_IMPORTS FIX_MODULE_EXECUTION_BLOCK EXTRACT_CONSTANTS ADD_RETURN_TYPES' -d 'What to do to the source'
complete -c refactor-edit -n '__heddle_open --path value' -l path -rF -d 'Source file'
complete -c refactor-edit -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder that path is relative to'
complete -c refactor-edit -n '__heddle_open --source value' -l source -x -d 'Source text, instead of a file'
complete -c refactor-edit -n '__heddle_open --language value' -l language -xa 'python typescript tsx javascript go java rust php' -d 'Programming language of the source'
complete -c refactor-edit -n '__heddle_open --filename value' -l filename -x -d 'File name of the source text'
complete -c refactor-edit -n '__heddle_open --unsafe' -l unsafe -d 'Also make edits that may change what the program does'
complete -c refactor-edit -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-edit -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-edit -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-edit -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-edit -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-edit -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-edit -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-edit -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-edit -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c refactor-example-run -e
complete -c refactor-example-run -f
complete -c refactor-example-run -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-example-run -n '__heddle_open --name value' -l name -x -d 'Name of the example'
complete -c refactor-example-run -n '__heddle_open --scenario value' -l scenario -xa 'default advanced' -d 'default'
complete -c refactor-example-run -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c refactor-example-run -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-example-run -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-example-run -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-example-run -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-example-run -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-example-run -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-example-run -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-example-run -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-example-run -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c refactor-examples -e
complete -c refactor-examples -f
complete -c refactor-examples -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-examples -n '__heddle_open --name value' -l name -x -d 'Show this example'
complete -c refactor-examples -n '__heddle_open --scenario value' -l scenario -xa 'default advanced' -d 'Only the workflow file of this scenario'
complete -c refactor-examples -n '__heddle_open --write value' -l write -xa '(__fish_complete_directories)' -d 'Write the project and its workflow file into this new or empty folder'
complete -c refactor-examples -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c refactor-examples -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-examples -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-examples -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-examples -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-examples -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-examples -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-examples -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-examples -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-examples -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c refactor-history-clear -e
complete -c refactor-history-clear -f
complete -c refactor-history-clear -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-history-clear -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-history-clear -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-history-clear -n '__heddle_open --yes' -l yes -d 'Yes, remove it'
complete -c refactor-history-clear -n '__heddle_open --dry-run' -l dry-run -d 'Count the events and remove nothing'
complete -c refactor-history-clear -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-history-clear -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-history-clear -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-history-clear -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-history-clear -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-history-clear -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-history-clear -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-history-clear -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-history-clear -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-history-clear -a '(__fish_complete_directories)'

complete -c refactor-history-show -e
complete -c refactor-history-show -f
complete -c refactor-history-show -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-history-show -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-history-show -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-history-show -l event -x -d 'Only events of these kinds'
complete -c refactor-history-show -n '__heddle_open --action value' -l action -x -d 'Only events of this action, upper or lower case'
complete -c refactor-history-show -n '__heddle_open --target value' -l target -x -d 'Only events of this file'
complete -c refactor-history-show -n '__heddle_open --rule value' -l rule -x -d 'Only events of this rule'
complete -c refactor-history-show -n '__heddle_open --status value' -l status -x -d 'Only events of this status'
complete -c refactor-history-show -n '__heddle_open --cycle value' -l cycle -x -d 'Only events of this cycle'
complete -c refactor-history-show -n '__heddle_open --since value' -l since -x -d 'Only events from this moment on, RFC 3339, e.g'
complete -c refactor-history-show -n '__heddle_open --last value' -l last -x -d 'Only this many of the last matching events'
complete -c refactor-history-show -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-history-show -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-history-show -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-history-show -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-history-show -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-history-show -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-history-show -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-history-show -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-history-show -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-history-show -a '(__fish_complete_directories)'

complete -c refactor-mcp -e
complete -c refactor-mcp -f
complete -c refactor-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c refactor-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c refactor-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c refactor-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c refactor-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c refactor-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c refactor-memory-explain -e
complete -c refactor-memory-explain -f
complete -c refactor-memory-explain -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-memory-explain -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-memory-explain -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-memory-explain -n '__heddle_open --rule value' -l rule -x -d 'Only what concerns this rule'
complete -c refactor-memory-explain -n '__heddle_open --action value' -l action -x -d 'Only what concerns this action'
complete -c refactor-memory-explain -n '__heddle_open --limit value' -l limit -x -d 'Most entries shown of a layer'
complete -c refactor-memory-explain -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-memory-explain -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-memory-explain -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-memory-explain -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-memory-explain -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-memory-explain -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-memory-explain -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-memory-explain -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-memory-explain -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-memory-explain -a '(__fish_complete_directories)'

complete -c refactor-memory-forget -e
complete -c refactor-memory-forget -f
complete -c refactor-memory-forget -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-memory-forget -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-memory-forget -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-memory-forget -n '__heddle_open --rule value' -l rule -x -d 'Only what concerns this rule'
complete -c refactor-memory-forget -n '__heddle_open --action value' -l action -x -d 'Only what concerns this action'
complete -c refactor-memory-forget -n '__heddle_open --yes' -l yes -d 'Yes, forget it'
complete -c refactor-memory-forget -n '__heddle_open --dry-run' -l dry-run -d 'Count the episodes and remove nothing'
complete -c refactor-memory-forget -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-memory-forget -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-memory-forget -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-memory-forget -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-memory-forget -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-memory-forget -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-memory-forget -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-memory-forget -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-memory-forget -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-memory-forget -a '(__fish_complete_directories)'

complete -c refactor-memory-show -e
complete -c refactor-memory-show -f
complete -c refactor-memory-show -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-memory-show -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-memory-show -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-memory-show -n '__heddle_open --rule value' -l rule -x -d 'Only what concerns this rule'
complete -c refactor-memory-show -n '__heddle_open --action value' -l action -x -d 'Only what concerns this action'
complete -c refactor-memory-show -l show -xa 'episodic semantic procedural' -d 'Show the contents of these layers, too'
complete -c refactor-memory-show -n '__heddle_open --limit value' -l limit -x -d 'Most entries shown of a layer'
complete -c refactor-memory-show -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-memory-show -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-memory-show -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-memory-show -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-memory-show -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-memory-show -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-memory-show -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-memory-show -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-memory-show -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-memory-show -a '(__fish_complete_directories)'

complete -c refactor-metrics -e
complete -c refactor-metrics -f
complete -c refactor-metrics -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-metrics -n '__heddle_open --path value' -l path -rF -d 'Source file to measure'
complete -c refactor-metrics -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder that path is relative to'
complete -c refactor-metrics -n '__heddle_open --source value' -l source -x -d 'Source text, instead of a file'
complete -c refactor-metrics -n '__heddle_open --language value' -l language -xa 'python typescript tsx javascript go java rust php' -d 'Programming language of the source'
complete -c refactor-metrics -n '__heddle_open --filename value' -l filename -x -d 'File name of the source text'
complete -c refactor-metrics -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-metrics -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-metrics -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-metrics -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-metrics -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-metrics -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-metrics -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-metrics -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-metrics -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-metrics -F

complete -c refactor-outreach -e
complete -c refactor-outreach -f
complete -c refactor-outreach -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-outreach -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-outreach -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-outreach -n '__heddle_open --repo-url value' -l repo-url -x -d 'Address of the repository'
complete -c refactor-outreach -n '__heddle_open --branch value' -l branch -x -d 'Branch or tag to look at'
complete -c refactor-outreach -n '__heddle_open --depth value' -l depth -x -d 'Commits of history to fetch'
complete -c refactor-outreach -n '__heddle_open --timeout value' -l timeout -x -d 'Deadline of fetching in seconds'
complete -c refactor-outreach -n '__heddle_open --total-files value' -l total-files -x -d 'Source files analysed'
complete -c refactor-outreach -n '__heddle_open --total-lines value' -l total-lines -x -d 'Physical lines of all files'
complete -c refactor-outreach -n '__heddle_open --avg-cc value' -l avg-cc -x -d 'Mean extended complexity of all functions'
complete -c refactor-outreach -n '__heddle_open --critical-count value' -l critical-count -x -d 'Alerts of severity critical'
complete -c refactor-outreach -l alerts -x -d 'Metrics over their limits, the worst first'
complete -c refactor-outreach -l top-issues -x -d 'Accepted so that a record of refactor-scan-remote can be passed as it…'
complete -c refactor-outreach -n '__heddle_open --commit value' -l commit -x -d 'The commit that was measured'
complete -c refactor-outreach -l not-read -x -d 'What was left out, in words'
complete -c refactor-outreach -n '__heddle_open --buyer-type value' -l buyer-type -xa 'tech_lead ceo pm_agency social_post issue' -d 'Whose message comes first'
complete -c refactor-outreach -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the messages'
complete -c refactor-outreach -n '__heddle_open --contact-name value' -l contact-name -x -d 'Recipient'
complete -c refactor-outreach -n '__heddle_open --sender-name value' -l sender-name -x -d 'Sender'
complete -c refactor-outreach -n '__heddle_open --format -f value' -s f -l format -xa 'text yaml json' -d 'Output format'
complete -c refactor-outreach -n '__heddle_open --report value' -l report -rF -d 'Also write all messages to this Markdown file'
complete -c refactor-outreach -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c refactor-outreach -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c refactor-outreach -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-outreach -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-outreach -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-outreach -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-outreach -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-outreach -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-outreach -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-outreach -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-outreach -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c refactor-planfile-add-source -e
complete -c refactor-planfile-add-source -f
complete -c refactor-planfile-add-source -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-add-source -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-add-source -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-add-source -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-add-source -n '__heddle_open --name value' -l name -x -d 'Name of the source'
complete -c refactor-planfile-add-source -n '__heddle_open --kind value' -l kind -xa 'decisions markdown jsonl' -d 'decisions'
complete -c refactor-planfile-add-source -n '__heddle_open --path value' -l path -rF -d 'File relative to the project'
complete -c refactor-planfile-add-source -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the change, do not write it'
complete -c refactor-planfile-add-source -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the change, do not write it'
complete -c refactor-planfile-add-source -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-add-source -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-add-source -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-add-source -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-add-source -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-add-source -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-add-source -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-add-source -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-add-source -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-add-source -a '(__fish_complete_directories)'

complete -c refactor-planfile-export -e
complete -c refactor-planfile-export -f
complete -c refactor-planfile-export -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-export -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-export -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-export -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-export -l decisions -x -d 'From a record of refactor-decide or refactor-run'
complete -c refactor-planfile-export -n '__heddle_open --max-actions value' -l max-actions -x -d 'Most decisions to take'
complete -c refactor-planfile-export -n '__heddle_open --plain-only' -l plain-only -d 'Only actions that need no model'
complete -c refactor-planfile-export -l more-rules -x -d 'Additional rules in any shape'
complete -c refactor-planfile-export -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the change, do not write it'
complete -c refactor-planfile-export -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the change, do not write it'
complete -c refactor-planfile-export -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-export -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-export -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-export -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-export -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-export -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-export -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-export -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-export -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-export -a '(__fish_complete_directories)'

complete -c refactor-planfile-list-sources -e
complete -c refactor-planfile-list-sources -f
complete -c refactor-planfile-list-sources -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-list-sources -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-list-sources -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-list-sources -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-list-sources -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-list-sources -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-list-sources -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-list-sources -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-list-sources -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-list-sources -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-list-sources -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-list-sources -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-list-sources -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-list-sources -a '(__fish_complete_directories)'

complete -c refactor-planfile-remove-source -e
complete -c refactor-planfile-remove-source -f
complete -c refactor-planfile-remove-source -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-remove-source -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-remove-source -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-remove-source -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-remove-source -n '__heddle_open --name value' -l name -x -d 'Name of the source'
complete -c refactor-planfile-remove-source -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the change, do not write it'
complete -c refactor-planfile-remove-source -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the change, do not write it'
complete -c refactor-planfile-remove-source -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-remove-source -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-remove-source -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-remove-source -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-remove-source -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-remove-source -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-remove-source -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-remove-source -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-remove-source -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-remove-source -a '(__fish_complete_directories)'

complete -c refactor-planfile-show -e
complete -c refactor-planfile-show -f
complete -c refactor-planfile-show -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-show -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-show -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-show -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-show -l status -xa 'todo in_progress done stale' -d 'Only tasks of these statuses'
complete -c refactor-planfile-show -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-show -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-show -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-show -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-show -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-show -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-show -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-show -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-show -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-show -a '(__fish_complete_directories)'

complete -c refactor-planfile-sync -e
complete -c refactor-planfile-sync -f
complete -c refactor-planfile-sync -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-sync -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-sync -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-sync -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-sync -n '__heddle_open --max-actions value' -l max-actions -x -d 'Most decisions to take'
complete -c refactor-planfile-sync -n '__heddle_open --plain-only' -l plain-only -d 'Only actions that need no model'
complete -c refactor-planfile-sync -l more-rules -x -d 'Additional rules in any shape'
complete -c refactor-planfile-sync -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the change, do not write it'
complete -c refactor-planfile-sync -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the change, do not write it'
complete -c refactor-planfile-sync -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-sync -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-sync -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-sync -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-sync -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-sync -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-sync -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-sync -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-sync -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-sync -a '(__fish_complete_directories)'

complete -c refactor-planfile-validate -e
complete -c refactor-planfile-validate -f
complete -c refactor-planfile-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-planfile-validate -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-planfile-validate -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-planfile-validate -n '__heddle_open --planfile value' -l planfile -rF -d 'Plan file relative to the project'
complete -c refactor-planfile-validate -l more-rules -x -d 'Additional rules in any shape'
complete -c refactor-planfile-validate -n '__heddle_open --fix' -l fix -d 'Mark stale tasks as stale'
complete -c refactor-planfile-validate -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the change, do not write it'
complete -c refactor-planfile-validate -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the change, do not write it'
complete -c refactor-planfile-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-planfile-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-planfile-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-planfile-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-planfile-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-planfile-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-planfile-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-planfile-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-planfile-validate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-planfile-validate -a '(__fish_complete_directories)'

complete -c refactor-rules -e
complete -c refactor-rules -f
complete -c refactor-rules -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-rules -n '__heddle_open --file value' -l file -rF -d 'YAML or JSON file of rules, or a workflow file with a rules section'
complete -c refactor-rules -n '__heddle_open --text value' -l text -x -d 'The text of such a file'
complete -c refactor-rules -l rules -x -d 'Rules as data, in any of the shapes'
complete -c refactor-rules -n '__heddle_open --builtin' -l builtin -d 'The built-in rules'
complete -c refactor-rules -n '__heddle_open --explain' -l explain -d 'Say in words what each rule does'
complete -c refactor-rules -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-rules -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-rules -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-rules -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-rules -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-rules -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-rules -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-rules -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-rules -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-rules -F

complete -c refactor-run -e
complete -c refactor-run -f
complete -c refactor-run -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-run -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c refactor-run -n '__heddle_open --project-path value' -l project-path -xa '(__fish_complete_directories)' -d 'The same as project_dir'
complete -c refactor-run -n '__heddle_open --max-actions -n value' -s n -l max-actions -x -d 'Most actions of the cycle'
complete -c refactor-run -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the plan with its diffs and change nothing'
complete -c refactor-run -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the plan with its diffs and change nothing'
complete -c refactor-run -n '__heddle_open --format -f value' -s f -l format -xa 'text yaml json' -d 'Output format'
complete -c refactor-run -n '__heddle_open --target-file value' -l target-file -rF -d 'Only decisions about this file'
complete -c refactor-run -l actions -xa 'REMOVE_UNUSED_IMPORTS FIX_MODULE_EXECUTION_BLOCK EXTRACT_CONSTANTS ADD_RETURN_TYPES EXTRACT_FUNCTIONS SPLIT_MODULE REDUCE_COMPLEXITY SIMPLIFY_CONDITIONALS DEDUPLICATE RENAME_VARIABLES ADD_TYPE_HINTS REMOVE_DEAD_CODE REDUCE_FAN_OUT EXTRACT_CLASS INLINE_FUNCTION DO_NOTHING' -d 'Only these actions'
complete -c refactor-run -n '__heddle_open --rules value' -l rules -rF -d 'File of rules instead of the project\'s'
complete -c refactor-run -l more-rules -x -d 'Additional rules in any shape'
complete -c refactor-run -n '__heddle_open --unsafe' -l unsafe -d 'Also make edits that may change what the program does'
complete -c refactor-run -n '__heddle_open --allow-dirty' -l allow-dirty -d 'Also change files with uncommitted changes'
complete -c refactor-run -n '__heddle_open --run-tests' -l run-tests -d 'Run the project\'s own tests in a copy before anything is changed'
complete -c refactor-run -n '__heddle_open --gates' -l gates -d 'Check the changes with the project\'s own type checkers, linters and f…'
complete -c refactor-run -n '__heddle_open --test-command value' -l test-command -x -d 'Command that runs the tests'
complete -c refactor-run -n '__heddle_open --test-timeout value' -l test-timeout -x -d 'Deadline of one run of the tests in seconds'
complete -c refactor-run -n '__heddle_open --validate-regix' -l validate-regix -d 'Also check that no metric of a changed file gets worse, and run the r…'
complete -c refactor-run -n '__heddle_open --rollback --no-rollback' -l rollback -d 'Restore every file of the cycle if a check fails'
complete -c refactor-run -n '__heddle_open --no-rollback --rollback' -l no-rollback -d 'Not: Restore every file of the cycle if a check fails'
complete -c refactor-run -n '__heddle_open --sandbox' -l sandbox -d 'Run the tests in a container, or in bubblewrap if there is no contain…'
complete -c refactor-run -n '__heddle_open --sandbox-engine value' -l sandbox-engine -xa 'docker podman bwrap' -d 'Which sandbox'
complete -c refactor-run -n '__heddle_open --sandbox-image value' -l sandbox-image -x -d 'Container image of the sandbox'
complete -c refactor-run -n '__heddle_open --use-code2llm' -l use-code2llm -d 'Also run the analysis tool code2llm'
complete -c refactor-run -n '__heddle_open --to-planfile' -l to-planfile -d 'With dry_run'
complete -c refactor-run -n '__heddle_open --from-planfile' -l from-planfile -d 'Carry out the tasks of the plan file instead of deciding'
complete -c refactor-run -n '__heddle_open --from-planfile-path value' -l from-planfile-path -rF -d 'Plan file to read'
complete -c refactor-run -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c refactor-run -n '__heddle_open --llm-model value' -l llm-model -x -d 'Model to ask'
complete -c refactor-run -n '__heddle_open --report value' -l report -rF -d 'File of the report in Markdown, or none'
complete -c refactor-run -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-run -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-run -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-run -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-run -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-run -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-run -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-run -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-run -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c refactor-run -a '(__fish_complete_directories)'

complete -c refactor-scan-remote -e
complete -c refactor-scan-remote -f
complete -c refactor-scan-remote -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c refactor-scan-remote -n '__heddle_open --repo-url value' -l repo-url -x -d 'Address of the repository'
complete -c refactor-scan-remote -n '__heddle_open --branch value' -l branch -x -d 'Branch or tag'
complete -c refactor-scan-remote -n '__heddle_open --depth value' -l depth -x -d 'Commits of history to fetch'
complete -c refactor-scan-remote -n '__heddle_open --timeout value' -l timeout -x -d 'Deadline of fetching in seconds'
complete -c refactor-scan-remote -n '__heddle_open --report value' -l report -rF -d 'Also write a Markdown report to this file'
complete -c refactor-scan-remote -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c refactor-scan-remote -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c refactor-scan-remote -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-scan-remote -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c refactor-scan-remote -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c refactor-scan-remote -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c refactor-scan-remote -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c refactor-scan-remote -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c refactor-scan-remote -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c refactor-scan-remote -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c refactor-scan-remote -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c refactor-serve -e
complete -c refactor-serve -f
complete -c refactor-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c refactor-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c refactor-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c refactor-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c refactor-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c refactor-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c refactor-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c refactor-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c refactor-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c refactor-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c refactor-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c refactor-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c refactor-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c refactor-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c refactor-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c uri-compile -e
complete -c uri-compile -f
complete -c uri-compile -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-compile -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI (RFC 3986)'
complete -c uri-compile -n '__heddle_open --prompt value' -l prompt -x -d 'Request in English or Polish, or an absolute URI'
complete -c uri-compile -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-compile -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language of the prompt'
complete -c uri-compile -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-compile -l steps -x -d 'Steps of uri-resolve or uri-plan, used instead of uri and prompt'
complete -c uri-compile -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-compile -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-compile -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-compile -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-compile -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-compile -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-compile -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-compile -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-compile -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-config -e
complete -c uri-config -f
complete -c uri-config -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-config -n '__heddle_open --path value' -l path -rF -d 'Read this file instead of searching for one'
complete -c uri-config -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-config -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-config -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-config -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-config -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-config -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-config -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-config -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-config -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-desktop -e
complete -c uri-desktop -f
complete -c uri-desktop -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-desktop -n '__heddle_open --operation value' -l operation -xa 'open launch focus-window move-window capture-window capture-screen' -d 'Desktop operation'
complete -c uri-desktop -n '__heddle_open --target value' -l target -x -d 'Path or URI to open (open, launch)'
complete -c uri-desktop -n '__heddle_open --app value' -l app -x -d 'Desktop id of an installed application (launch)'
complete -c uri-desktop -n '__heddle_open --title value' -l title -x -d 'Window title, part of it, or window class (focus, move, capture)'
complete -c uri-desktop -n '__heddle_open --mode value' -l mode -x -d 'Use the active window instead of a title (capture-window)'
complete -c uri-desktop -n '__heddle_open --screen value' -l screen -x -d 'Screen number'
complete -c uri-desktop -n '__heddle_open --output value' -l output -x -d 'PNG file to write (capture-window, capture-screen)'
complete -c uri-desktop -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout, ms (30000)'
complete -c uri-desktop -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would run without running it'
complete -c uri-desktop -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would run without running it'
complete -c uri-desktop -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-desktop -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-desktop -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-desktop -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-desktop -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-desktop -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-desktop -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-desktop -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-desktop -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c uri-desktop -n '__heddle_free --id --operation --target --app --title --mode --screen --output --timeout-ms --errors --progress --max-line' -a 'open launch focus-window move-window capture-window capture-screen'

complete -c uri-execute -e
complete -c uri-execute -f
complete -c uri-execute -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-execute -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI (RFC 3986)'
complete -c uri-execute -n '__heddle_open --prompt value' -l prompt -x -d 'Request in English or Polish, or an absolute URI'
complete -c uri-execute -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-execute -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language of the prompt'
complete -c uri-execute -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-execute -l steps -x -d 'Steps of uri-resolve or uri-plan, used instead of uri and prompt'
complete -c uri-execute -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would run without running it'
complete -c uri-execute -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would run without running it'
complete -c uri-execute -n '__heddle_open --uri-only' -l uri-only -d 'Refuse prompts'
complete -c uri-execute -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Execution timeout, ms (30000)'
complete -c uri-execute -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-execute -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-execute -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-execute -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-execute -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-execute -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-execute -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-execute -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-execute -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-handle -e
complete -c uri-handle -f
complete -c uri-handle -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-handle -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI (RFC 3986)'
complete -c uri-handle -n '__heddle_open --prompt value' -l prompt -x -d 'Request in English or Polish, or an absolute URI'
complete -c uri-handle -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-handle -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language of the prompt'
complete -c uri-handle -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-handle -l steps -x -d 'Steps of uri-resolve or uri-plan, used instead of uri and prompt'
complete -c uri-handle -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would run without running it'
complete -c uri-handle -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would run without running it'
complete -c uri-handle -n '__heddle_open --uri-only' -l uri-only -d 'Refuse prompts'
complete -c uri-handle -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Execution timeout, ms (30000)'
complete -c uri-handle -n '__heddle_open --execute' -l execute -d 'Execute the plan'
complete -c uri-handle -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-handle -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-handle -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-handle -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-handle -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-handle -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-handle -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-handle -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-handle -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-init -e
complete -c uri-init -f
complete -c uri-init -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-init -n '__heddle_open --path value' -l path -rF -d 'File to write'
complete -c uri-init -n '__heddle_open --force' -l force -d 'Reset the known keys of an existing file to the defaults'
complete -c uri-init -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-init -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-init -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-init -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-init -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-init -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-init -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-init -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-init -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-mcp -e
complete -c uri-mcp -f
complete -c uri-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c uri-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c uri-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c uri-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c uri-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c uri-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c uri-plan -e
complete -c uri-plan -f
complete -c uri-plan -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-plan -n '__heddle_open --prompt value' -l prompt -x -d 'Request in English or Polish, or an absolute URI'
complete -c uri-plan -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-plan -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language of the prompt'
complete -c uri-plan -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-plan -l steps -x -d 'Steps of uri-resolve or uri-plan, used instead of uri and prompt'
complete -c uri-plan -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-plan -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-plan -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-plan -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-plan -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-plan -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-plan -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-plan -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-plan -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-resolve -e
complete -c uri-resolve -f
complete -c uri-resolve -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-resolve -n '__heddle_open --prompt value' -l prompt -x -d 'Request in English or Polish, or an absolute URI'
complete -c uri-resolve -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-resolve -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language of the prompt'
complete -c uri-resolve -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-resolve -l steps -x -d 'Steps of uri-resolve or uri-plan, used instead of uri and prompt'
complete -c uri-resolve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-resolve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-resolve -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-resolve -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-resolve -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-resolve -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-resolve -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-resolve -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-resolve -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c uri-serve -e
complete -c uri-serve -f
complete -c uri-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c uri-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c uri-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c uri-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c uri-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c uri-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c uri-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c uri-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c uri-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c uri-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c uri-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c uri-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c uri-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c uri-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c uri-shell -e
complete -c uri-shell -f
complete -c uri-shell -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-shell -n '__heddle_open --prompt value' -l prompt -x -d 'Request in English or Polish, or an absolute URI'
complete -c uri-shell -n '__heddle_open --shell value' -l shell -xa 'sh bash zsh fish powershell' -d 'Shell to write for'
complete -c uri-shell -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-shell -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language of the prompt'
complete -c uri-shell -l steps -x -d 'Steps of uri-resolve or uri-plan, used instead of uri and prompt'
complete -c uri-shell -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-shell -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-shell -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-shell -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c uri-shell -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c uri-shell -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c uri-shell -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c uri-shell -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c uri-shell -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c window-adopt -e
complete -c window-adopt -f
complete -c window-adopt -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-adopt -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-adopt -n '__heddle_open --file value' -l file -rF -d 'Path of the program to write'
complete -c window-adopt -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description and main language of the text'
complete -c window-adopt -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs Tesseract)'
complete -c window-adopt -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'OCR engine'
complete -c window-adopt -n '__heddle_open --with-grid' -l with-grid -d 'Add the colour grid below the elements, as layer screen_regions'
complete -c window-adopt -n '__heddle_open --grid value' -l grid -x -d 'Cells of the colour grid along the longer side'
complete -c window-adopt -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-adopt -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-adopt -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-adopt -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-adopt -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-adopt -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-adopt -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-adopt -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-adopt -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-adopt -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-adopt -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-adopt -F

complete -c window-analyze -e
complete -c window-analyze -f
complete -c window-analyze -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-analyze -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-analyze -n '__heddle_open --file value' -l file -rF -d 'Path of the program to write'
complete -c window-analyze -n '__heddle_open --grid value' -l grid -x -d 'Cells of the colour grid along the longer side'
complete -c window-analyze -n '__heddle_open --interactive value' -l interactive -x -d 'Accepted for compatibility'
complete -c window-analyze -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-analyze -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-analyze -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-analyze -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-analyze -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-analyze -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-analyze -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-analyze -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-analyze -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-analyze -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-analyze -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-analyze -F

complete -c window-compare -e
complete -c window-compare -f
complete -c window-compare -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-compare -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-compare -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-compare -n '__heddle_open --strict' -l strict -d 'Count carets and specks as changes too'
complete -c window-compare -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-compare -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-compare -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-compare -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-compare -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-compare -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-compare -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-compare -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-compare -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-compare -F

complete -c window-detect -e
complete -c window-detect -f
complete -c window-detect -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-detect -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-detect -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description and main language of the text'
complete -c window-detect -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs Tesseract)'
complete -c window-detect -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'OCR engine'
complete -c window-detect -n '__heddle_open --describe' -l describe -d 'Write the description'
complete -c window-detect -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-detect -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-detect -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-detect -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-detect -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-detect -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-detect -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-detect -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-detect -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-detect -F

complete -c window-diagnose -e
complete -c window-diagnose -f
complete -c window-diagnose -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-diagnose -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-diagnose -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-diagnose -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description and main language of the text'
complete -c window-diagnose -n '__heddle_open --translate-mode value' -l translate-mode -xa 'auto catalog offline' -d 'Wording of the advice'
complete -c window-diagnose -n '__heddle_open --save' -l save -d 'Write the advice to the program'
complete -c window-diagnose -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs Tesseract)'
complete -c window-diagnose -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'OCR engine'
complete -c window-diagnose -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-diagnose -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-diagnose -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-diagnose -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-diagnose -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-diagnose -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-diagnose -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-diagnose -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-diagnose -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-diagnose -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-diagnose -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-diagnose -F

complete -c window-mcp -e
complete -c window-mcp -f
complete -c window-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c window-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c window-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c window-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c window-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c window-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c window-patch -e
complete -c window-patch -f
complete -c window-patch -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-patch -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-patch -n '__heddle_open --set value' -l set -x -d 'By object id'
complete -c window-patch -l remove -x -d 'Ids of objects to remove, with their relations'
complete -c window-patch -l add -x -d 'Objects to add on top of the layer'
complete -c window-patch -n '__heddle_open --layer value' -l layer -x -d 'Id of the layer to add objects to, created if missing'
complete -c window-patch -n '__heddle_open --scene value' -l scene -x -d 'Fields of the scene to change, as a JSON Merge Patch'
complete -c window-patch -n '__heddle_open --out value' -l out -rF -d 'File to write instead of the program itself'
complete -c window-patch -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-patch -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-patch -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-patch -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-patch -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-patch -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-patch -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-patch -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-patch -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-patch -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-patch -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-patch -F

complete -c window-query -e
complete -c window-query -f
complete -c window-query -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-query -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-query -l object -x -d 'Ids of objects'
complete -c window-query -l role -xa 'window panel titlebar toolbar button icon_button input checkbox radio switch select link text image separator scrollbar' -d 'Roles of adopted elements'
complete -c window-query -l shape -xa 'circle ellipse path rectangle square triangle star heart spiral house flower sun tree line dot grid wave car bird butterfly boat mountain cat fish rocket castle diamond arrow pentagon hexagon octagon cross crescent cloud_detailed' -d 'Shapes of the object, any one matches'
complete -c window-query -l layer -x -d 'Ids of layers, including hidden ones'
complete -c window-query -n '__heddle_open --label value' -l label -x -d 'Part of the label or text, ignoring case'
complete -c window-query -l at -x -d 'A point in the scene, x and y in px'
complete -c window-query -n '__heddle_open --full' -l full -d 'Include each object as stored'
complete -c window-query -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-query -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-query -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-query -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-query -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-query -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-query -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-query -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-query -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-query -F

complete -c window-refresh -e
complete -c window-refresh -f
complete -c window-refresh -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-refresh -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-refresh -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-refresh -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description and main language of the text'
complete -c window-refresh -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs Tesseract)'
complete -c window-refresh -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'OCR engine'
complete -c window-refresh -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-refresh -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-refresh -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-refresh -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-refresh -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-refresh -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-refresh -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-refresh -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-refresh -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-refresh -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-refresh -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-refresh -F

complete -c window-render -e
complete -c window-render -f
complete -c window-render -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-render -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-render -n '__heddle_open --format value' -l format -xa 'svg png' -d 'Output format'
complete -c window-render -n '__heddle_open --out value' -l out -rF -d 'File to write'
complete -c window-render -n '__heddle_open --scale value' -l scale -x -d 'Scale factor'
complete -c window-render -l layers -x -d 'Ids of the layers to draw, including hidden ones'
complete -c window-render -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-render -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-render -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-render -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-render -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-render -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-render -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-render -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-render -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-render -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-render -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-render -F

complete -c window-serve -e
complete -c window-serve -f
complete -c window-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c window-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c window-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c window-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c window-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c window-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c window-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c window-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c window-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c window-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c window-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c window-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c window-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c window-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c window-summary -e
complete -c window-summary -f
complete -c window-summary -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-summary -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-summary -n '__heddle_open --live' -l live -d 'Update the metadata from the image first'
complete -c window-summary -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-summary -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description and main language of the text'
complete -c window-summary -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs Tesseract)'
complete -c window-summary -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'OCR engine'
complete -c window-summary -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-summary -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-summary -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-summary -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-summary -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-summary -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-summary -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-summary -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-summary -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-summary -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-summary -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-summary -F

complete -c window-validate -e
complete -c window-validate -f
complete -c window-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-validate -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-validate -n '__heddle_open --repair' -l repair -d 'Repair the program in memory and check the result'
complete -c window-validate -n '__heddle_open --save' -l save -d 'Write the repaired program'
complete -c window-validate -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c window-validate -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c window-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c window-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c window-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c window-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c window-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c window-validate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c window-validate -F
