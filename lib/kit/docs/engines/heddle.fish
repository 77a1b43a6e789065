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
