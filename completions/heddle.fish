# fish completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts. Starts no process.

set -g __heddle_commands heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-refresh window-render window-serve window-summary window-validate

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

# True where words stand before the cursor as given: "heddle uri".
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
complete -c heddle -n __heddle_at -a uri -d 'operations of the family uri'
complete -c heddle -n __heddle_at -a window -d 'operations of the family window'
complete -c heddle -n __heddle_at -a cat -d 'Check JSON Lines and print the good records again, compact, one a line'
complete -c heddle -n __heddle_at -a completions -d 'Print the completion script for bash, zsh or fish'
complete -c heddle -n __heddle_at -a doctor -d 'Say what is installed, what is missing, and how to install it here'
complete -c heddle -n __heddle_at -a help -d 'Show what there is and where to start, or the help on a topic'
complete -c heddle -n __heddle_at -a list -d 'List the operations, of all families or of one'
complete -c heddle -n __heddle_at -a man -d 'Show a page of the manual'
complete -c heddle -n __heddle_at -a mcp -d 'Serve operations as MCP tools on standard input and output'
complete -c heddle -n __heddle_at -a schemas -d 'Publish the JSON Schemas of requests and results'
complete -c heddle -n __heddle_at -a serve -d 'Serve operations over HTTP and MCP'
complete -c heddle -n '__heddle_at language' -a detect -d 'Tell whether a text is English or Polish'
complete -c heddle -n '__heddle_at language' -a extract -d 'Find numbers, money, times, schedules and addresses in English or Polish text'
complete -c heddle -n '__heddle_at language' -a mcp -d 'Serve the operations of language as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at language' -a normalize -d 'Write a text with plain quotes, dashes and blanks, composed letters and no hidden signs'
complete -c heddle -n '__heddle_at language' -a serve -d 'Serve the operations of language over HTTP and MCP'
complete -c heddle -n '__heddle_at uri' -a compile -d 'Compile an abstract URI (or a prompt) to the actions of a platform'
complete -c heddle -n '__heddle_at uri' -a config -d 'Show the effective configuration and where each value came from'
complete -c heddle -n '__heddle_at uri' -a desktop -d 'Do one step of a plan on a Linux desktop: find windows, screens and applications'
complete -c heddle -n '__heddle_at uri' -a execute -d 'Execute an abstract URI or a prompt on this machine'
complete -c heddle -n '__heddle_at uri' -a handle -d 'Plan a prompt or URI and, where asked, execute it'
complete -c heddle -n '__heddle_at uri' -a init -d 'Write the configuration file with its defaults'
complete -c heddle -n '__heddle_at uri' -a mcp -d 'Serve the operations of uri as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at uri' -a plan -d 'Plan a prompt or URI: intent, abstract URI and the actions of a platform'
complete -c heddle -n '__heddle_at uri' -a resolve -d 'Resolve a prompt to its intent with slots and abstract URI'
complete -c heddle -n '__heddle_at uri' -a serve -d 'Serve the operations of uri over HTTP and MCP'
complete -c heddle -n '__heddle_at uri' -a shell -d 'Write the exports and the heddle-run function of a plan for a shell'
complete -c heddle -n '__heddle_at window' -a adopt -d 'Turn a screenshot into a program: an editable scene of its elements'
complete -c heddle -n '__heddle_at window' -a analyze -d 'Cut a screenshot into colour regions and write them as a program'
complete -c heddle -n '__heddle_at window' -a compare -d 'Tell whether a screen changed since its program was made, where, and in which objects'
complete -c heddle -n '__heddle_at window' -a detect -d 'Find the elements of a screenshot: windows, panels, buttons, fields, text, icons'
complete -c heddle -n '__heddle_at window' -a diagnose -d 'Advise whether a language model needs to see a screenshot'
complete -c heddle -n '__heddle_at window' -a mcp -d 'Serve the operations of window as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at window' -a refresh -d 'Bring what a program says of its screen up to date: fingerprint, colours, kind of scene'
complete -c heddle -n '__heddle_at window' -a render -d 'Draw a program (a JSON vector scene) as SVG or PNG'
complete -c heddle -n '__heddle_at window' -a serve -d 'Serve the operations of window over HTTP and MCP'
complete -c heddle -n '__heddle_at window' -a summary -d 'Tell what a program holds: scene, layers, objects, and what it knows of its screen'
complete -c heddle -n '__heddle_at window' -a validate -d 'Check a program against its format and its validation block, and repair it'
complete -c heddle -n 'not __heddle_at' -a '(__heddle_delegate)'

complete -c heddle-cat -e
complete -c heddle-cat -f
complete -c heddle-cat -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-cat -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-cat -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-cat -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-cat -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-cat -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-cat -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-cat -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-cat -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c heddle-completions -e
complete -c heddle-completions -f
complete -c heddle-completions -n '__heddle_open --shell value' -l shell -xa 'bash zsh fish' -d 'Shell to complete in'
complete -c heddle-completions -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-completions -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-completions -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-completions -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-completions -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-completions -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-completions -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-completions -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-completions -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-completions -n '__heddle_free --shell --errors --progress --max-line' -a 'bash zsh fish'

complete -c heddle-doctor -e
complete -c heddle-doctor -f
complete -c heddle-doctor -n '__heddle_open --family value' -l family -xa 'language uri window' -d 'Only what this family uses'
complete -c heddle-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-doctor -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-doctor -n '__heddle_free --family --errors --progress --max-line' -a 'language uri window'

complete -c heddle-help -e
complete -c heddle-help -f
complete -c heddle-help -n '__heddle_open --topic value' -l topic -xa 'language uri window heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-refresh window-render window-serve window-summary window-validate' -d 'A family or an operation'
complete -c heddle-help -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-help -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-help -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-help -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-help -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-help -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-help -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-help -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-help -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-help -n '__heddle_free --topic --errors --progress --max-line' -a 'language uri window heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-refresh window-render window-serve window-summary window-validate'

complete -c heddle-list -e
complete -c heddle-list -f
complete -c heddle-list -n '__heddle_open --family value' -l family -xa 'language uri window' -d 'Only the operations of this family'
complete -c heddle-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-list -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-list -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-list -n '__heddle_free --family --errors --progress --max-line' -a 'language uri window'

complete -c heddle-man -e
complete -c heddle-man -f
complete -c heddle-man -n '__heddle_open --page value' -l page -xa 'heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-refresh window-render window-serve window-summary window-validate heddle-jsonl heddle.7' -d 'Name of the page, with its section where two share it ("heddle.7")'
complete -c heddle-man -n '__heddle_open --format value' -l format -xa 'text mdoc' -d 'Plain text to read, or the mdoc source for man and mandoc'
complete -c heddle-man -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-man -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-man -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-man -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-man -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-man -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-man -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-man -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-man -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-man -n '__heddle_free --page --format --errors --progress --max-line' -a 'heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-refresh window-render window-serve window-summary window-validate heddle-jsonl heddle.7'

complete -c heddle-mcp -e
complete -c heddle-mcp -f
complete -c heddle-mcp -l family -x -d 'Family to serve'
complete -c heddle-mcp -l root -xa '(__fish_complete_directories)' -d 'Folder that paths may lead into'
complete -c heddle-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
complete -c heddle-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one call in ms (600000)'
complete -c heddle-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c heddle-schemas -e
complete -c heddle-schemas -f
complete -c heddle-schemas -l operations -xa 'heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-refresh window-render window-serve window-summary window-validate' -d 'Operations to publish'
complete -c heddle-schemas -n '__heddle_open --out value' -l out -xa '(__fish_complete_directories)' -d 'Folder to write NAME.input.json and NAME.output.json to, made if miss…'
complete -c heddle-schemas -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-schemas -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-schemas -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-schemas -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-schemas -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-schemas -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-schemas -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-schemas -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-schemas -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
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
complete -c heddle-schemas -n '__heddle_new window-refresh' -a window-refresh
complete -c heddle-schemas -n '__heddle_new window-render' -a window-render
complete -c heddle-schemas -n '__heddle_new window-serve' -a window-serve
complete -c heddle-schemas -n '__heddle_new window-summary' -a window-summary
complete -c heddle-schemas -n '__heddle_new window-validate' -a window-validate

complete -c heddle-serve -e
complete -c heddle-serve -f
complete -c heddle-serve -l service -x -d 'Family to serve'
complete -c heddle-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c heddle-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c heddle-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c heddle-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
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
complete -c language-detect -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c language-detect -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c language-detect -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c language-detect -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c language-detect -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c language-detect -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c language-extract -e
complete -c language-extract -f
complete -c language-extract -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c language-extract -n '__heddle_open --text value' -l text -x -d 'Text in English or Polish'
complete -c language-extract -n '__heddle_open --locale value' -l locale -xa 'auto en en-US en-GB pl' -d 'Language and region of the text'
complete -c language-extract -n '__heddle_open --reference-time value' -l reference-time -x -d 'RFC 3339 instant that relative times count from, also with its zone i…'
complete -c language-extract -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone of the text'
complete -c language-extract -l kinds -xa 'number ordinal percent money time duration schedule email url phone path quoted' -d 'Report just these kinds, also inside larger ones'
complete -c language-extract -n '__heddle_open --week-start value' -l week-start -xa 'monday sunday' -d 'First day of a week'
complete -c language-extract -n '__heddle_open --next-weekday value' -l next-weekday -xa 'following_week coming' -d '"Next Friday"'
complete -c language-extract -n '__heddle_open --same-weekday value' -l same-weekday -xa 'in_a_week today' -d '"Friday" said on a Friday'
complete -c language-extract -n '__heddle_open --bare-hour value' -l bare-hour -xa 'first daytime' -d '"Tomorrow at 3" without a.m'
complete -c language-extract -n '__heddle_open --date-order value' -l date-order -xa 'month_first day_first' -d '"5/11/2026"'
complete -c language-extract -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-extract -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c language-extract -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c language-extract -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c language-extract -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c language-extract -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c language-extract -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c language-extract -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c language-extract -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c language-mcp -e
complete -c language-mcp -f
complete -c language-mcp -l root -xa '(__fish_complete_directories)' -d 'Folder that paths may lead into'
complete -c language-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
complete -c language-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one call in ms (600000)'
complete -c language-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c language-normalize -e
complete -c language-normalize -f
complete -c language-normalize -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c language-normalize -n '__heddle_open --text value' -l text -x -d 'Text in any spelling'
complete -c language-normalize -n '__heddle_open --fold-case' -l fold-case -d 'Lower case'
complete -c language-normalize -n '__heddle_open --fold-diacritics' -l fold-diacritics -d 'Letters without diacritics'
complete -c language-normalize -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c language-normalize -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c language-normalize -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c language-normalize -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c language-normalize -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c language-normalize -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c language-normalize -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c language-normalize -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c language-normalize -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c language-serve -e
complete -c language-serve -f
complete -c language-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c language-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c language-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c language-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
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

complete -c uri-compile -e
complete -c uri-compile -f
complete -c uri-compile -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-compile -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI (RFC 3986)'
complete -c uri-compile -n '__heddle_open --prompt value' -l prompt -x -d 'What is wanted, in English or Polish, or an absolute URI'
complete -c uri-compile -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-compile -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c uri-compile -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-compile -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-compile -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-compile -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-compile -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-compile -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-compile -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-compile -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-compile -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-compile -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-config -e
complete -c uri-config -f
complete -c uri-config -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-config -n '__heddle_open --path value' -l path -rF -d 'Read this file instead of searching for one'
complete -c uri-config -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-config -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-config -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-config -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-config -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-config -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-config -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-config -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-config -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-desktop -e
complete -c uri-desktop -f
complete -c uri-desktop -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-desktop -n '__heddle_open --operation value' -l operation -xa 'open launch focus-window move-window capture-window capture-screen' -d 'What to do on this desktop'
complete -c uri-desktop -n '__heddle_open --target value' -l target -x -d 'Path or URI to open (open, launch)'
complete -c uri-desktop -n '__heddle_open --app value' -l app -x -d 'Desktop id of an installed application (launch)'
complete -c uri-desktop -n '__heddle_open --title value' -l title -x -d 'Title of a window, part of it, or its class (focus, move, capture)'
complete -c uri-desktop -n '__heddle_open --mode value' -l mode -x -d 'The active window instead of one with a title (capture-window)'
complete -c uri-desktop -n '__heddle_open --screen value' -l screen -x -d 'Screen'
complete -c uri-desktop -n '__heddle_open --output value' -l output -x -d 'PNG file to write (capture-window, capture-screen)'
complete -c uri-desktop -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline in ms (30000)'
complete -c uri-desktop -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would run, run nothing'
complete -c uri-desktop -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would run, run nothing'
complete -c uri-desktop -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-desktop -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-desktop -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-desktop -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-desktop -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-desktop -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-desktop -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-desktop -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-desktop -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c uri-desktop -n '__heddle_free --id --operation --target --app --title --mode --screen --output --timeout-ms --errors --progress --max-line' -a 'open launch focus-window move-window capture-window capture-screen'

complete -c uri-execute -e
complete -c uri-execute -f
complete -c uri-execute -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-execute -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI (RFC 3986)'
complete -c uri-execute -n '__heddle_open --prompt value' -l prompt -x -d 'What is wanted, in English or Polish, or an absolute URI'
complete -c uri-execute -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-execute -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c uri-execute -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-execute -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would run, run nothing'
complete -c uri-execute -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would run, run nothing'
complete -c uri-execute -n '__heddle_open --uri-only' -l uri-only -d 'Refuse prompts'
complete -c uri-execute -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of the execution in ms (30000)'
complete -c uri-execute -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-execute -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-execute -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-execute -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-execute -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-execute -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-execute -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-execute -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-execute -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-handle -e
complete -c uri-handle -f
complete -c uri-handle -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-handle -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI (RFC 3986)'
complete -c uri-handle -n '__heddle_open --prompt value' -l prompt -x -d 'What is wanted, in English or Polish, or an absolute URI'
complete -c uri-handle -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-handle -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c uri-handle -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-handle -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would run, run nothing'
complete -c uri-handle -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would run, run nothing'
complete -c uri-handle -n '__heddle_open --uri-only' -l uri-only -d 'Refuse prompts'
complete -c uri-handle -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of the execution in ms (30000)'
complete -c uri-handle -n '__heddle_open --execute' -l execute -d 'Execute after planning'
complete -c uri-handle -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-handle -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-handle -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-handle -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-handle -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-handle -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-handle -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-handle -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-handle -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-init -e
complete -c uri-init -f
complete -c uri-init -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-init -n '__heddle_open --path value' -l path -rF -d 'File to write'
complete -c uri-init -n '__heddle_open --force' -l force -d 'Set an existing file\'s known keys back to the defaults'
complete -c uri-init -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-init -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-init -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-init -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-init -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-init -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-init -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-init -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-init -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-mcp -e
complete -c uri-mcp -f
complete -c uri-mcp -l root -xa '(__fish_complete_directories)' -d 'Folder that paths may lead into'
complete -c uri-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
complete -c uri-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one call in ms (600000)'
complete -c uri-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c uri-plan -e
complete -c uri-plan -f
complete -c uri-plan -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-plan -n '__heddle_open --prompt value' -l prompt -x -d 'What is wanted, in English or Polish, or an absolute URI'
complete -c uri-plan -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-plan -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c uri-plan -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-plan -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-plan -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-plan -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-plan -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-plan -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-plan -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-plan -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-plan -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-plan -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-resolve -e
complete -c uri-resolve -f
complete -c uri-resolve -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c uri-resolve -n '__heddle_open --prompt value' -l prompt -x -d 'What is wanted, in English or Polish, or an absolute URI'
complete -c uri-resolve -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-resolve -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c uri-resolve -n '__heddle_open --text value' -l text -x -d 'Message for an IDE chat'
complete -c uri-resolve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-resolve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-resolve -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-resolve -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-resolve -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-resolve -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-resolve -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-resolve -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-resolve -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c uri-serve -e
complete -c uri-serve -f
complete -c uri-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c uri-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c uri-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c uri-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
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
complete -c uri-shell -n '__heddle_open --prompt value' -l prompt -x -d 'What is wanted, in English or Polish, or an absolute URI'
complete -c uri-shell -n '__heddle_open --shell value' -l shell -xa 'bash zsh fish powershell' -d 'Shell to write for'
complete -c uri-shell -n '__heddle_open --platform value' -l platform -xa 'auto linux darwin windows' -d 'Platform to plan for'
complete -c uri-shell -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c uri-shell -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-shell -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c uri-shell -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c uri-shell -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c uri-shell -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c uri-shell -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c uri-shell -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c uri-shell -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c uri-shell -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'

complete -c window-adopt -e
complete -c window-adopt -f
complete -c window-adopt -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-adopt -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-adopt -n '__heddle_open --file value' -l file -rF -d 'Path of the program to write'
complete -c window-adopt -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description, and first language of the text'
complete -c window-adopt -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs the recogniser)'
complete -c window-adopt -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'Recogniser of text'
complete -c window-adopt -n '__heddle_open --with-grid' -l with-grid -d 'Put the colour grid below the elements, as layer screen_regions'
complete -c window-adopt -n '__heddle_open --grid value' -l grid -x -d 'Cells of the colour grid along the longer side'
complete -c window-adopt -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-adopt -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-adopt -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-adopt -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-adopt -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-adopt -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-adopt -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-adopt -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-adopt -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-adopt -n '__heddle_free --id --image --file --locale --engine --grid --errors --progress --max-line' -F

complete -c window-analyze -e
complete -c window-analyze -f
complete -c window-analyze -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-analyze -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-analyze -n '__heddle_open --file value' -l file -rF -d 'Path of the program to write'
complete -c window-analyze -n '__heddle_open --grid value' -l grid -x -d 'Cells of the colour grid along the longer side'
complete -c window-analyze -n '__heddle_open --interactive value' -l interactive -x -d 'Accepted for compatibility'
complete -c window-analyze -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-analyze -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-analyze -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-analyze -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-analyze -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-analyze -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-analyze -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-analyze -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-analyze -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-analyze -n '__heddle_free --id --image --file --grid --interactive --errors --progress --max-line' -F

complete -c window-compare -e
complete -c window-compare -f
complete -c window-compare -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-compare -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-compare -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-compare -n '__heddle_open --strict' -l strict -d 'Let carets and specks count, too'
complete -c window-compare -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-compare -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-compare -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-compare -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-compare -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-compare -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-compare -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-compare -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-compare -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-compare -n '__heddle_free --id --image --file --errors --progress --max-line' -F

complete -c window-detect -e
complete -c window-detect -f
complete -c window-detect -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-detect -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-detect -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description, and first language of the text'
complete -c window-detect -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs the recogniser)'
complete -c window-detect -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'Recogniser of text'
complete -c window-detect -n '__heddle_open --describe' -l describe -d 'Write the description'
complete -c window-detect -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-detect -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-detect -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-detect -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-detect -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-detect -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-detect -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-detect -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-detect -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-detect -n '__heddle_free --id --image --locale --engine --errors --progress --max-line' -F

complete -c window-diagnose -e
complete -c window-diagnose -f
complete -c window-diagnose -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-diagnose -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-diagnose -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-diagnose -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description, and first language of the text'
complete -c window-diagnose -n '__heddle_open --translate-mode value' -l translate-mode -xa 'auto catalog offline' -d 'Where the wording of advice comes from'
complete -c window-diagnose -n '__heddle_open --save' -l save -d 'Write the advice into the program'
complete -c window-diagnose -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs the recogniser)'
complete -c window-diagnose -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'Recogniser of text'
complete -c window-diagnose -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-diagnose -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-diagnose -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-diagnose -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-diagnose -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-diagnose -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-diagnose -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-diagnose -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-diagnose -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-diagnose -n '__heddle_free --id --image --file --locale --translate-mode --engine --errors --progress --max-line' -F

complete -c window-mcp -e
complete -c window-mcp -f
complete -c window-mcp -l root -xa '(__fish_complete_directories)' -d 'Folder that paths may lead into'
complete -c window-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
complete -c window-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one call in ms (600000)'
complete -c window-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c window-refresh -e
complete -c window-refresh -f
complete -c window-refresh -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-refresh -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-refresh -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-refresh -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description, and first language of the text'
complete -c window-refresh -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs the recogniser)'
complete -c window-refresh -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'Recogniser of text'
complete -c window-refresh -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-refresh -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-refresh -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-refresh -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-refresh -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-refresh -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-refresh -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-refresh -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-refresh -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-refresh -n '__heddle_free --id --image --file --locale --engine --errors --progress --max-line' -F

complete -c window-render -e
complete -c window-render -f
complete -c window-render -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-render -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-render -n '__heddle_open --format value' -l format -xa 'svg png' -d 'Absent'
complete -c window-render -n '__heddle_open --out value' -l out -rF -d 'File to write'
complete -c window-render -n '__heddle_open --scale value' -l scale -x -d 'px of the picture for one px of the scene'
complete -c window-render -l layers -x -d 'Ids of the layers to draw, hidden ones too'
complete -c window-render -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-render -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-render -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-render -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-render -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-render -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-render -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-render -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-render -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-render -n '__heddle_free --id --file --format --out --scale --layers --errors --progress --max-line' -F

complete -c window-serve -e
complete -c window-serve -f
complete -c window-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c window-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c window-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c window-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
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
complete -c window-summary -n '__heddle_open --live' -l live -d 'Refresh the metadata from the image first'
complete -c window-summary -n '__heddle_open --image value' -l image -rF -d 'Path of a PNG screenshot'
complete -c window-summary -n '__heddle_open --locale value' -l locale -xa 'en pl' -d 'Language of the description, and first language of the text'
complete -c window-summary -n '__heddle_open --text' -l text -d 'Read the text of the elements (needs the recogniser)'
complete -c window-summary -n '__heddle_open --engine value' -l engine -xa 'wasm native' -d 'Recogniser of text'
complete -c window-summary -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-summary -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-summary -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-summary -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-summary -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-summary -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-summary -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-summary -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-summary -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-summary -n '__heddle_free --id --file --image --locale --engine --errors --progress --max-line' -F

complete -c window-validate -e
complete -c window-validate -f
complete -c window-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c window-validate -n '__heddle_open --file value' -l file -rF -d 'Path of a program (JSON)'
complete -c window-validate -n '__heddle_open --repair' -l repair -d 'Say what would be repaired and check the result'
complete -c window-validate -n '__heddle_open --save' -l save -d 'Write the repaired program'
complete -c window-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c window-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c window-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c window-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c window-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c window-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c window-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c window-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c window-validate -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c window-validate -n '__heddle_free --id --file --errors --progress --max-line' -F
