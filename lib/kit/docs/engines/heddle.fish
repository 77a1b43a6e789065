# Asks heddle what may stand at the cursor.
function __heddle_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program heddle
    # A command typed with its whole path is completed by the heddle beside it; Tab never runs a program of the current folder.
    string match -q '/*' -- $words[1]; and set program (path dirname -- $words[1])/heddle
    # An empty list would make the joined words below an empty list, too.
    set -l prefix (string match -r -- '^--[^=]*=' "$current"; or echo)
    set -l part (string replace -r -- '^--[^=]*=' '' "$current")
    for line in ($program complete -- $words "$current" 2>/dev/null)
        switch $line
            case ':file*'
                printf '%s\n' $prefix(__fish_complete_path "$part")
            case ':folder*'
                printf '%s\n' $prefix(__fish_complete_directories "$part")
            case '*'
                printf '%s\n' $prefix$line
        end
    end
end
