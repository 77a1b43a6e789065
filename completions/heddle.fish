# fish completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts. Starts no process.

set -g __heddle_commands heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp

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
complete -c heddle -n __heddle_at -a uri -d 'operations of the family uri'
complete -c heddle -n __heddle_at -a cat -d 'Check JSON Lines and print the good records again, compact, one a line'
complete -c heddle -n __heddle_at -a completions -d 'Print the completion script for bash, zsh or fish'
complete -c heddle -n __heddle_at -a doctor -d 'Say what is installed, what is missing, and how to install it here'
complete -c heddle -n __heddle_at -a help -d 'Show what there is and where to start, or the help on a topic'
complete -c heddle -n __heddle_at -a list -d 'List the operations, of all families or of one'
complete -c heddle -n __heddle_at -a man -d 'Show a page of the manual'
complete -c heddle -n __heddle_at -a mcp -d 'Serve operations as MCP tools on standard input and output'
complete -c heddle -n __heddle_at -a schemas -d 'Publish the JSON Schemas of requests and results'
complete -c heddle -n '__heddle_at uri' -a mcp -d 'Serve the operations of uri as MCP tools on standard input and output'
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
complete -c heddle-doctor -n '__heddle_open --family value' -l family -xa 'uri' -d 'Only what this family uses'
complete -c heddle-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-doctor -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-doctor -n '__heddle_free --family --errors --progress --max-line' -a 'uri'

complete -c heddle-help -e
complete -c heddle-help -f
complete -c heddle-help -n '__heddle_open --topic value' -l topic -xa 'uri heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp' -d 'A family or an operation'
complete -c heddle-help -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-help -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-help -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-help -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-help -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-help -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-help -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-help -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-help -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-help -n '__heddle_free --topic --errors --progress --max-line' -a 'uri heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp'

complete -c heddle-list -e
complete -c heddle-list -f
complete -c heddle-list -n '__heddle_open --family value' -l family -xa 'uri' -d 'Only the operations of this family'
complete -c heddle-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, also on a terminal'
complete -c heddle-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, also into a pipe'
complete -c heddle-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where failed records go'
complete -c heddle-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How progress is shown on stderr'
complete -c heddle-list -n '__heddle_open --max-line value' -l max-line -x -d 'Longest input line in bytes'
complete -c heddle-list -n '__heddle_open --worker' -l worker -d 'Stay warm and speak JSON-RPC 2.0 on standard input and output'
complete -c heddle-list -n '__heddle_free --family --errors --progress --max-line' -a 'uri'

complete -c heddle-man -e
complete -c heddle-man -f
complete -c heddle-man -n '__heddle_open --page value' -l page -xa 'heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp heddle-jsonl heddle.7' -d 'Name of the page, with its section where two share it ("heddle.7")'
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
complete -c heddle-man -n '__heddle_free --page --format --errors --progress --max-line' -a 'heddle heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp heddle-jsonl heddle.7'

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
complete -c heddle-schemas -l operations -xa 'heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-schemas uri-mcp' -d 'Operations to publish'
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
complete -c heddle-schemas -n '__heddle_new uri-mcp' -a uri-mcp

complete -c uri-mcp -e
complete -c uri-mcp -f
complete -c uri-mcp -l root -xa '(__fish_complete_directories)' -d 'Folder that paths may lead into'
complete -c uri-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off'
complete -c uri-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one call in ms (600000)'
complete -c uri-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c uri-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
