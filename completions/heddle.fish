# fish completion for Heddle. Generated from the contracts by lib/kit/docs/generate.ts. Starts no process.

set -g __heddle_commands evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate

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
complete -c heddle -n __heddle_at -a evidence -d 'operations of the family evidence'
complete -c heddle -n __heddle_at -a gui -d 'operations of the family gui'
complete -c heddle -n __heddle_at -a language -d 'operations of the family language'
complete -c heddle -n __heddle_at -a package -d 'operations of the family package'
complete -c heddle -n __heddle_at -a refactor -d 'operations of the family refactor'
complete -c heddle -n __heddle_at -a uri -d 'operations of the family uri'
complete -c heddle -n __heddle_at -a window -d 'operations of the family window'
complete -c heddle -n __heddle_at -a workflow -d 'operations of the family workflow'
complete -c heddle -n __heddle_at -a cat -d 'Check JSON Lines and print the valid records, compact, one per line'
complete -c heddle -n __heddle_at -a completions -d 'Print the completion script for bash, zsh or fish'
complete -c heddle -n __heddle_at -a doctor -d 'Show what is installed, what is missing, and how to install it'
complete -c heddle -n __heddle_at -a help -d 'Show an overview, or the help on a topic'
complete -c heddle -n __heddle_at -a list -d 'List the operations, of all families or of one'
complete -c heddle -n __heddle_at -a man -d 'Show a manual page'
complete -c heddle -n __heddle_at -a mcp -d 'Serve operations as MCP tools on standard input and output'
complete -c heddle -n __heddle_at -a mcp-config -d 'Print the configuration that adds Heddle to an MCP client, or merge it into its file'
complete -c heddle -n __heddle_at -a schemas -d 'Print or write the JSON Schemas of requests and results'
complete -c heddle -n __heddle_at -a serve -d 'Serve operations over HTTP and MCP'
complete -c heddle -n '__heddle_at evidence' -a a2a -d 'The same server as evidence-serve'
complete -c heddle -n '__heddle_at evidence' -a analyze-communication -d 'Find what in the communication about tickets needs an answer, and from whom'
complete -c heddle -n '__heddle_at evidence' -a apply-source-patch -d 'Change source files as approved: exactly the patch whose hash is stated, once'
complete -c heddle -n '__heddle_at evidence' -a apply-todo -d 'Add approved tasks to the task list: exactly the patch whose hash is stated, once'
complete -c heddle -n '__heddle_at evidence' -a check -d 'Fail for findings that this branch introduced: ticked tasks without evidence first'
complete -c heddle -n '__heddle_at evidence' -a close-code-change -d 'Tell which of several planned changes did what they were for'
complete -c heddle -n '__heddle_at evidence' -a compare-workspace -d 'Compare the work tree with the commit that it is based on: what got better, what worse'
complete -c heddle -n '__heddle_at evidence' -a diagnose -d 'Find what was asked and not built, built and not asked, claimed and not done'
complete -c heddle -n '__heddle_at evidence' -a diff -d 'Compare two graphs: records and relations that were added, removed or changed'
complete -c heddle -n '__heddle_at evidence' -a diff-files -d 'Compare two files or texts line by line, as rows, a picture or a page'
complete -c heddle -n '__heddle_at evidence' -a diff-git -d 'Compare a commit with the work tree, the index or another commit, file by file'
complete -c heddle -n '__heddle_at evidence' -a diff-runs -d 'Compare two runs: findings that are new, fixed or changed, and what changed in the graphs'
complete -c heddle -n '__heddle_at evidence' -a doctor -d 'Check root, store, git, parsers and settings, and say what to do about faults'
complete -c heddle -n '__heddle_at evidence' -a evaluate -d 'Check which cases of a gold dataset hold'
complete -c heddle -n '__heddle_at evidence' -a evaluate-code-change -d 'Tell whether a change did what its plan says: its findings are gone, none is new'
complete -c heddle -n '__heddle_at evidence' -a explain -d 'Explain why two records are linked or not: each ground, its score and its threshold'
complete -c heddle -n '__heddle_at evidence' -a export-requirements -d 'Write requirements as a ReqIF 1.2 or sphinx-needs document'
complete -c heddle -n '__heddle_at evidence' -a extract-ast -d 'Extract what code declares, imports, calls, serves, tests and throws'
complete -c heddle -n '__heddle_at evidence' -a extract-communication -d 'Extract what people and agents asked, planned, decided and reported, by ticket'
complete -c heddle -n '__heddle_at evidence' -a extract-config -d 'Extract dependencies, scripts, CI jobs, services and variables of a project'
complete -c heddle -n '__heddle_at evidence' -a extract-docs -d 'Extract what the documents of a project demand and describe'
complete -c heddle -n '__heddle_at evidence' -a extract-git -d 'Extract what the newest commits did: action, scope, tickets, files, reverts'
complete -c heddle -n '__heddle_at evidence' -a extract-markdown -d 'Extract tasks from TODO.md and changes from CHANGELOG.md'
complete -c heddle -n '__heddle_at evidence' -a extract-nl -d 'Extract the intents of a text: action, object, modality, polarity, targets'
complete -c heddle -n '__heddle_at evidence' -a extract-requirements -d 'Extract the requirements of ReqIF 1.2 and sphinx-needs documents'
complete -c heddle -n '__heddle_at evidence' -a extract-tests -d 'Extract test results and coverage from JUnit XML and LCOV'
complete -c heddle -n '__heddle_at evidence' -a init -d 'Write TASK.md, .intentignore and the folder of the runs, where they are missing'
complete -c heddle -n '__heddle_at evidence' -a link -d 'Link records into a graph, or rank the modules that implement a requirement'
complete -c heddle -n '__heddle_at evidence' -a mcp -d 'Serve the operations of evidence as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at evidence' -a pipeline -d 'Analyze a project: what was asked, planned, built and claimed, and what does not fit'
complete -c heddle -n '__heddle_at evidence' -a propose-code-change -d 'Plan the code changes of proposed tasks: files, risk, rollback, evidence'
complete -c heddle -n '__heddle_at evidence' -a propose-source-patch -d 'Make patches of source files for planned changes: exact diffs, each with its hash'
complete -c heddle -n '__heddle_at evidence' -a propose-todo -d 'Propose tasks for the findings of a graph, with criteria, priorities and citations'
complete -c heddle -n '__heddle_at evidence' -a reality -d 'Show each topic of a project: what was asked beside what is there'
complete -c heddle -n '__heddle_at evidence' -a render-code-change -d 'Render planned code changes as a text for a review'
complete -c heddle -n '__heddle_at evidence' -a render-todo -d 'Render proposed tasks as a patch of the task list, for a review'
complete -c heddle -n '__heddle_at evidence' -a report -d 'Report how intents and reality fit, as a page, Markdown or a picture'
complete -c heddle -n '__heddle_at evidence' -a review -d 'Accept or reject a link, suppress a finding for a while, or list what was decided'
complete -c heddle -n '__heddle_at evidence' -a serve -d 'Serve the operations of evidence over HTTP and MCP'
complete -c heddle -n '__heddle_at evidence' -a summarize -d 'Summarize the findings of a graph for a team: decisions, risks, recommendations'
complete -c heddle -n '__heddle_at evidence' -a watch -d 'Analyze a project again whenever its files change, and print what happens'
complete -c heddle -n '__heddle_at gui' -a actions -d 'List the actions of workflows, what each takes, and whether this desktop can do it'
complete -c heddle -n '__heddle_at gui' -a capture -d 'Take a picture of the desktop, of a window or of a region, as PNG'
complete -c heddle -n '__heddle_at gui' -a dispatch -d 'Dispatch commands of the GUI language, in their text or JSON form'
complete -c heddle -n '__heddle_at gui' -a doctor -d 'Try what works: on an X server and on a Wayland compositor of its own, without a screen'
complete -c heddle -n '__heddle_at gui' -a events-export -d 'Export the recorded commands as JSON Lines, protobuf or a page for people'
complete -c heddle -n '__heddle_at gui' -a events-follow -d 'Follow the commands as they are recorded'
complete -c heddle -n '__heddle_at gui' -a events-import -d 'Import recorded commands from a file, all of them or none'
complete -c heddle -n '__heddle_at gui' -a events-list -d 'List the commands that were recorded, oldest first'
complete -c heddle -n '__heddle_at gui' -a events-replay -d 'Run recorded commands again, in their order'
complete -c heddle -n '__heddle_at gui' -a events-verify -d 'Check that no recorded command was changed, removed or added afterwards'
complete -c heddle -n '__heddle_at gui' -a execute -d 'Run a GUI workflow step by step; the first step that fails is the last'
complete -c heddle -n '__heddle_at gui' -a focus -d 'Focus the window that hints mean, confirmed by the window manager'
complete -c heddle -n '__heddle_at gui' -a health -d 'Say whether this desktop can be controlled, by what, and what is wrong'
complete -c heddle -n '__heddle_at gui' -a inject -d 'Type a text exactly into the window that has the focus, and submit it'
complete -c heddle -n '__heddle_at gui' -a mcp -d 'Serve the operations of gui as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at gui' -a orient -d 'Say what is on the desktop: screens, windows, the focus, and what can be done'
complete -c heddle -n '__heddle_at gui' -a parse -d 'Read a sentence in English or Polish as steps and a command'
complete -c heddle -n '__heddle_at gui' -a record -d 'Record what a person does as the steps of a workflow'
complete -c heddle -n '__heddle_at gui' -a resolve -d 'Find the verb, the arguments and the URI of a sentence or URI'
complete -c heddle -n '__heddle_at gui' -a seat -d 'Keep the connections to a display open, so that commands need not connect'
complete -c heddle -n '__heddle_at gui' -a serve -d 'Serve the operations of gui over HTTP and MCP'
complete -c heddle -n '__heddle_at gui' -a session -d 'Start a desktop without a screen, beside your own, for an agent or a test'
complete -c heddle -n '__heddle_at gui' -a shell -d 'Control the desktop by commands, on a terminal or as a script'
complete -c heddle -n '__heddle_at gui' -a simulate -d 'Say what a GUI workflow would do on this desktop, and touch nothing'
complete -c heddle -n '__heddle_at gui' -a to-dsl -d 'Write a command of any form as a line of the GUI language'
complete -c heddle -n '__heddle_at gui' -a tree -d 'List the elements of a window: buttons, texts, menus, with their places and states'
complete -c heddle -n '__heddle_at gui' -a validate -d 'Check a GUI workflow, and name every mistake with its step'
complete -c heddle -n '__heddle_at language' -a detect -d 'Detect whether a text is English or Polish'
complete -c heddle -n '__heddle_at language' -a extract -d 'Find numbers, money, times, schedules and addresses in English or Polish text'
complete -c heddle -n '__heddle_at language' -a mcp -d 'Serve the operations of language as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at language' -a normalize -d 'Normalize the spelling of a text: plain quotes, dashes and spaces, composed letters'
complete -c heddle -n '__heddle_at language' -a serve -d 'Serve the operations of language over HTTP and MCP'
complete -c heddle -n '__heddle_at package' -a ai-status -d 'Show whether a language model can be used'
complete -c heddle -n '__heddle_at package' -a apply -d 'Apply suggestions to a package'
complete -c heddle -n '__heddle_at package' -a approve -d 'Approve the plan and the files of a package as they are'
complete -c heddle -n '__heddle_at package' -a chat -d 'Ask the language model about packages'
complete -c heddle -n '__heddle_at package' -a code -d 'Show the code of a package: the entry point, or one planned file'
complete -c heddle -n '__heddle_at package' -a complete -d 'Let the language model complete a text'
complete -c heddle -n '__heddle_at package' -a delete -d 'Stop a package and delete its history, data and logs'
complete -c heddle -n '__heddle_at package' -a execute -d 'Start the services of an approved package, and verify them'
complete -c heddle -n '__heddle_at package' -a generate -d 'Turn a prompt in English or Polish into a package'
complete -c heddle -n '__heddle_at package' -a generate-code -d 'Let the language model write a piece of code'
complete -c heddle -n '__heddle_at package' -a history -d 'Show the versions of a package and what each changed'
complete -c heddle -n '__heddle_at package' -a interfaces -d 'List the ways to reach the package service: commands, REST, MCP, SDK'
complete -c heddle -n '__heddle_at package' -a iterate -d 'Change a package: add actions, change its framework or language'
complete -c heddle -n '__heddle_at package' -a list -d 'List the packages of a workspace'
complete -c heddle -n '__heddle_at package' -a lock -d 'Protect a file of a package from every change by Heddle'
complete -c heddle -n '__heddle_at package' -a logs -d 'Show the last lines that the services of a package wrote'
complete -c heddle -n '__heddle_at package' -a mcp -d 'Serve the operations of package as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at package' -a models -d 'List the models that the server offers'
complete -c heddle -n '__heddle_at package' -a new -d 'Begin a package file, with a comment for everything that may be changed'
complete -c heddle -n '__heddle_at package' -a pack -d 'Pack a package into one file that restores it byte for byte'
complete -c heddle -n '__heddle_at package' -a parse -d 'Read a package file; print it as data, with its checksum'
complete -c heddle -n '__heddle_at package' -a plan -d 'Plan a package: code, contract, scenario and image of its services'
complete -c heddle -n '__heddle_at package' -a registry-export -d 'Print a package in the formats of service catalogs'
complete -c heddle -n '__heddle_at package' -a registry-list -d 'List packages with their services, artifacts, checksums and phases'
complete -c heddle -n '__heddle_at package' -a registry-refresh -d 'Bring the registry files and catalogs of packages up to date'
complete -c heddle -n '__heddle_at package' -a restore -d 'Make an earlier version of a package the newest again'
complete -c heddle -n '__heddle_at package' -a schema -d 'Print the JSON Schema of package files'
complete -c heddle -n '__heddle_at package' -a serve -d 'Serve the operations of package over HTTP and MCP'
complete -c heddle -n '__heddle_at package' -a shell -d 'Make, change and run packages by commands'
complete -c heddle -n '__heddle_at package' -a show -d 'Show a package, its files and what a person has changed'
complete -c heddle -n '__heddle_at package' -a stop -d 'Stop the services of a package'
complete -c heddle -n '__heddle_at package' -a suggest -d 'Let the language model suggest improvements of a package'
complete -c heddle -n '__heddle_at package' -a unpack -d 'Restore the files of a packed package'
complete -c heddle -n '__heddle_at package' -a validate -d 'Check a package file; list every mistake with its line and column'
complete -c heddle -n '__heddle_at package' -a verify -d 'Verify that the running services of a package keep their contracts'
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
complete -c heddle -n '__heddle_at workflow' -a action-schema -d 'Show the form of one action'
complete -c heddle -n '__heddle_at workflow' -a actions -d 'List the actions of workflows with the forms for what they need'
complete -c heddle -n '__heddle_at workflow' -a approve -d 'Show a plan that awaits approval, or approve or reject it'
complete -c heddle -n '__heddle_at workflow' -a audit -d 'Show who did what to which run, and check that nothing was changed afterwards'
complete -c heddle -n '__heddle_at workflow' -a cancel -d 'Cancel a run'
complete -c heddle -n '__heddle_at workflow' -a catalog-drift -d 'Check that the catalog of actions and the executors agree'
complete -c heddle -n '__heddle_at workflow' -a chat -d 'Talk about a workflow until it is confirmed, then run it'
complete -c heddle -n '__heddle_at workflow' -a doctor -d 'Explain the settings of workflows, and show what each action still needs'
complete -c heddle -n '__heddle_at workflow' -a events -d 'Show the events of a run in order'
complete -c heddle -n '__heddle_at workflow' -a execute -d 'Execute a plan given as a sentence or definition, once for each idempotency key'
complete -c heddle -n '__heddle_at workflow' -a follow -d 'Follow the events of a run as they happen'
complete -c heddle -n '__heddle_at workflow' -a from-text -d 'Turn a sentence into a workflow definition'
complete -c heddle -n '__heddle_at workflow' -a history -d 'Show the runs of a store, the latest first, or one of them'
complete -c heddle -n '__heddle_at workflow' -a idempotency-clear -d 'Let an idempotency key be used again; its run stays in the history'
complete -c heddle -n '__heddle_at workflow' -a idempotency-purge -d 'Let the idempotency keys of old runs be used again; the runs stay'
complete -c heddle -n '__heddle_at workflow' -a invoice-check -d 'Check a KSeF invoice against the official schema and its tax rules'
complete -c heddle -n '__heddle_at workflow' -a invoice-list -d 'List issued invoices, the latest first'
complete -c heddle -n '__heddle_at workflow' -a invoice-preview -d 'Show the amounts, dates and missing data of an invoice before it is issued'
complete -c heddle -n '__heddle_at workflow' -a invoice-submit -d 'Send invoices to KSeF that were issued in offline mode'
complete -c heddle -n '__heddle_at workflow' -a invoice-upo -d 'Show the KSeF confirmation (UPO) of an invoice'
complete -c heddle -n '__heddle_at workflow' -a mcp -d 'Serve the operations of workflow as MCP tools on standard input and output'
complete -c heddle -n '__heddle_at workflow' -a message -d 'Continue a conversation about a workflow'
complete -c heddle -n '__heddle_at workflow' -a orient -d 'Show what a text could ask for, and how to ask for it'
complete -c heddle -n '__heddle_at workflow' -a parse -d 'Understand a request: its actions, what is missing and when they run'
complete -c heddle -n '__heddle_at workflow' -a pause-run -d 'Pause a run before its next step'
complete -c heddle -n '__heddle_at workflow' -a plan -d 'Show the plan of a request, and the hash that a confirmation is for'
complete -c heddle -n '__heddle_at workflow' -a resolve -d 'Record whether an unknown effect happened, and go on with the run'
complete -c heddle -n '__heddle_at workflow' -a resume-run -d 'Resume a paused run'
complete -c heddle -n '__heddle_at workflow' -a retry -d 'Retry failed or cancelled runs from the first step that is not done'
complete -c heddle -n '__heddle_at workflow' -a run -d 'Execute a workflow definition, once for each idempotency key'
complete -c heddle -n '__heddle_at workflow' -a schedule-add -d 'Add a schedule: a workflow that runs by itself'
complete -c heddle -n '__heddle_at workflow' -a schedule-list -d 'Show the schedules with their next runs'
complete -c heddle -n '__heddle_at workflow' -a schedule-next -d 'Show when a schedule or a recurrence rule is due'
complete -c heddle -n '__heddle_at workflow' -a schedule-pause -d 'Pause a schedule'
complete -c heddle -n '__heddle_at workflow' -a schedule-remove -d 'Remove a schedule; the runs that it has made stay'
complete -c heddle -n '__heddle_at workflow' -a schedule-resume -d 'Resume a paused schedule from now'
complete -c heddle -n '__heddle_at workflow' -a schedule-run-now -d 'Run the workflow of a schedule now, besides its own runs'
complete -c heddle -n '__heddle_at workflow' -a serve -d 'Serve conversations: gateway, language service and worker'
complete -c heddle -n '__heddle_at workflow' -a settings-get -d 'Show the settings of workflows and the origin of each value'
complete -c heddle -n '__heddle_at workflow' -a settings-reset -d 'Give a setting of workflows, a section or all of them their defaults back'
complete -c heddle -n '__heddle_at workflow' -a settings-set -d 'Change a setting of workflows'
complete -c heddle -n '__heddle_at workflow' -a show -d 'Show the state of a conversation about a workflow'
complete -c heddle -n '__heddle_at workflow' -a simulate -d 'Simulate a plan: every step says what it would do, and nothing happens'
complete -c heddle -n '__heddle_at workflow' -a start -d 'Start a conversation about a workflow'
complete -c heddle -n '__heddle_at workflow' -a stream -d 'Send a recording or text to a running service and print its messages'
complete -c heddle -n '__heddle_at workflow' -a system-execute -d 'Run an action that administers the service: settings, files, registry, status'
complete -c heddle -n '__heddle_at workflow' -a to-dsl -d 'Convert a request to a workflow definition'
complete -c heddle -n '__heddle_at workflow' -a transcribe -d 'Transcribe a recording with the configured speech-to-text provider'
complete -c heddle -n '__heddle_at workflow' -a validate -d 'Check whether a plan could run with these settings'
complete -c heddle -n 'not __heddle_at' -a '(__heddle_delegate)'

complete -c evidence-a2a -e
complete -c evidence-a2a -f
complete -c evidence-a2a -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c evidence-a2a -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c evidence-a2a -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c evidence-a2a -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
complete -c evidence-a2a -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c evidence-a2a -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c evidence-a2a -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c evidence-a2a -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c evidence-a2a -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c evidence-a2a -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c evidence-a2a -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c evidence-a2a -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c evidence-a2a -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c evidence-a2a -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c evidence-a2a -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c evidence-a2a -n '__heddle_open --public-url value' -l public-url -x -d 'Address at which other agents reach the server, for the agent card'
complete -c evidence-a2a -n '__heddle_open --task-store value' -l task-store -rF -d 'File or postgres:// URL for the tasks of other agents'
complete -c evidence-a2a -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-a2a -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c evidence-analyze-communication -e
complete -c evidence-analyze-communication -f
complete -c evidence-analyze-communication -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-analyze-communication -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-analyze-communication -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder with a folder of each ticket, relative to the root'
complete -c evidence-analyze-communication -n '__heddle_open --ticket value' -l ticket -x -d 'Only this ticket'
complete -c evidence-analyze-communication -n '__heddle_open --communication-mode value' -l communication-mode -xa 'deterministic prefer-llm require-llm' -d 'How messages are read'
complete -c evidence-analyze-communication -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph that has the messages'
complete -c evidence-analyze-communication -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-analyze-communication -n '__heddle_open --registry value' -l registry -rF -d 'File with a participant registry'
complete -c evidence-analyze-communication -n '__heddle_open --git-count value' -l git-count -x -d 'Commits to compare with'
complete -c evidence-analyze-communication -n '__heddle_open --include-ast' -l include-ast -d 'Compare with code'
complete -c evidence-analyze-communication -n '__heddle_open --include-graph' -l include-graph -d 'Return the graph, too'
complete -c evidence-analyze-communication -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-analyze-communication -n '__heddle_open --out value' -l out -rF -d 'File for the result as JSON'
complete -c evidence-analyze-communication -n '__heddle_open --md value' -l md -rF -d 'File for the result as Markdown'
complete -c evidence-analyze-communication -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-analyze-communication -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-analyze-communication -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-analyze-communication -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-analyze-communication -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-analyze-communication -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-analyze-communication -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-analyze-communication -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-analyze-communication -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-analyze-communication -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-analyze-communication -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-analyze-communication -a '(__fish_complete_directories)'

complete -c evidence-apply-source-patch -e
complete -c evidence-apply-source-patch -f
complete -c evidence-apply-source-patch -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-apply-source-patch -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-apply-source-patch -n '__heddle_open --patch-path value' -l patch-path -rF -d 'File with patches of evidence-propose-source-patch'
complete -c evidence-apply-source-patch -n '__heddle_open --patch value' -l patch -rF -d 'A patch, or a set of which the approved hash chooses one, or a file w…'
complete -c evidence-apply-source-patch -n '__heddle_open --receipt value' -l receipt -rF -d 'File for the receipt'
complete -c evidence-apply-source-patch -n '__heddle_open --actor value' -l actor -x -d 'Who approves it'
complete -c evidence-apply-source-patch -n '__heddle_open --approval-hash value' -l approval-hash -x -d 'SHA-256 of the patch that is approved'
complete -c evidence-apply-source-patch -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-apply-source-patch -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-apply-source-patch -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-apply-source-patch -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-apply-source-patch -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-apply-source-patch -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-apply-source-patch -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-apply-source-patch -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-apply-source-patch -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-apply-source-patch -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-apply-source-patch -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-apply-source-patch -F

complete -c evidence-apply-todo -e
complete -c evidence-apply-todo -f
complete -c evidence-apply-todo -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-apply-todo -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-apply-todo -n '__heddle_open --patch value' -l patch -rF -d 'Patch of evidence-render-todo'
complete -c evidence-apply-todo -n '__heddle_open --audit value' -l audit -rF -d 'What it was made from'
complete -c evidence-apply-todo -n '__heddle_open --todo value' -l todo -rF -d 'Task list'
complete -c evidence-apply-todo -n '__heddle_open --receipt value' -l receipt -rF -d 'File for the receipt'
complete -c evidence-apply-todo -n '__heddle_open --actor value' -l actor -x -d 'Who approves it'
complete -c evidence-apply-todo -n '__heddle_open --approval-hash value' -l approval-hash -x -d 'SHA-256 of the patch that is approved'
complete -c evidence-apply-todo -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-apply-todo -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-apply-todo -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-apply-todo -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-apply-todo -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-apply-todo -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-apply-todo -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-apply-todo -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-apply-todo -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-apply-todo -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-apply-todo -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-apply-todo -F

complete -c evidence-check -e
complete -c evidence-check -f
complete -c evidence-check -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-check -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-check -n '__heddle_open --since value' -l since -x -d 'Revision that the branch began from or will be merged into'
complete -c evidence-check -n '__heddle_open --fail-on value' -l fail-on -xa 'info warning review_required blocking' -d 'Fail for introduced findings of this severity or above'
complete -c evidence-check -n '__heddle_open --task value' -l task -rF -d 'File with the request, or none'
complete -c evidence-check -n '__heddle_open --todo value' -l todo -rF -d 'Task list'
complete -c evidence-check -n '__heddle_open --changelog value' -l changelog -rF -d 'Changelog'
complete -c evidence-check -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-check -n '__heddle_open --git-count value' -l git-count -x -d 'Common commits to read'
complete -c evidence-check -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-check -n '__heddle_open --format value' -l format -xa 'sarif yaml json' -d 'Output format'
complete -c evidence-check -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-check -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-check -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-check -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-check -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-check -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-check -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-check -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-check -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-check -a '(__fish_complete_directories)'

complete -c evidence-close-code-change -e
complete -c evidence-close-code-change -f
complete -c evidence-close-code-change -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-close-code-change -n '__heddle_open --plan value' -l plan -rF -d 'A plan, or a file with one'
complete -c evidence-close-code-change -n '__heddle_open --plan-path value' -l plan-path -rF -d 'File with a plan'
complete -c evidence-close-code-change -n '__heddle_open --before-graph value' -l before-graph -rF -d 'Graph that the plan was made from, or a file with it'
complete -c evidence-close-code-change -n '__heddle_open --before-graph-path value' -l before-graph-path -rF -d 'File with the graph before'
complete -c evidence-close-code-change -n '__heddle_open --after-graph value' -l after-graph -rF -d 'Graph after the change, or a file with it'
complete -c evidence-close-code-change -n '__heddle_open --after-graph-path value' -l after-graph-path -rF -d 'File with the graph after'
complete -c evidence-close-code-change -n '__heddle_open --before-diagnostics value' -l before-diagnostics -rF -d 'Findings before, or a file with them'
complete -c evidence-close-code-change -n '__heddle_open --before-diagnostics-path value' -l before-diagnostics-path -rF -d 'File with the findings before'
complete -c evidence-close-code-change -n '__heddle_open --after-diagnostics value' -l after-diagnostics -rF -d 'Findings after, or a file with them'
complete -c evidence-close-code-change -n '__heddle_open --after-diagnostics-path value' -l after-diagnostics-path -rF -d 'File with the findings after'
complete -c evidence-close-code-change -n '__heddle_open --plans-path value' -l plans-path -rF -d 'File with plans'
complete -c evidence-close-code-change -n '__heddle_open --plans value' -l plans -rF -d 'Plans of evidence-propose-code-change, or a file with them'
complete -c evidence-close-code-change -n '__heddle_open --input value' -l input -rF -d 'A record with plan or plans and both graphs, or a file with it'
complete -c evidence-close-code-change -n '__heddle_open --output value' -l output -rF -d 'File for the result as JSON'
complete -c evidence-close-code-change -n '__heddle_open --out value' -l out -rF -d 'As output'
complete -c evidence-close-code-change -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-close-code-change -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-close-code-change -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-close-code-change -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-close-code-change -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-close-code-change -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-close-code-change -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-close-code-change -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-close-code-change -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-close-code-change -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-close-code-change -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-close-code-change -F

complete -c evidence-compare-workspace -e
complete -c evidence-compare-workspace -f
complete -c evidence-compare-workspace -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-compare-workspace -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-compare-workspace -n '__heddle_open --base value' -l base -x -d 'Commit to compare with'
complete -c evidence-compare-workspace -n '__heddle_open --task value' -l task -rF -d 'Prompt file in the project'
complete -c evidence-compare-workspace -n '__heddle_open --todo value' -l todo -rF -d 'Task list in the project'
complete -c evidence-compare-workspace -n '__heddle_open --changelog value' -l changelog -rF -d 'Changelog in the project'
complete -c evidence-compare-workspace -l docs -x -d 'Globs of documents'
complete -c evidence-compare-workspace -l doc-excludes -x -d 'Globs of files that are no documents'
complete -c evidence-compare-workspace -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-compare-workspace -n '__heddle_open --nl-mode value' -l nl-mode -xa 'deterministic prefer-llm require-llm' -d 'How prompts are read'
complete -c evidence-compare-workspace -n '__heddle_open --markdown-mode value' -l markdown-mode -xa 'deterministic prefer-llm require-llm' -d 'How tasks and changelogs are read'
complete -c evidence-compare-workspace -n '__heddle_open --communication-mode value' -l communication-mode -xa 'deterministic prefer-llm require-llm' -d 'How messages are read'
complete -c evidence-compare-workspace -n '__heddle_open --include-docs-llm' -l include-docs-llm -d 'Read the documents with a model, too'
complete -c evidence-compare-workspace -n '__heddle_open --git-count value' -l git-count -x -d 'Common commits to read'
complete -c evidence-compare-workspace -n '__heddle_open --output value' -l output -xa '(__fish_complete_directories)' -d 'Folder to write graphs, picture and comparison to, relative to the ro…'
complete -c evidence-compare-workspace -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-compare-workspace -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-compare-workspace -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-compare-workspace -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-compare-workspace -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-compare-workspace -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-compare-workspace -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-compare-workspace -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-compare-workspace -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-compare-workspace -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-compare-workspace -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-compare-workspace -a '(__fish_complete_directories)'

complete -c evidence-diagnose -e
complete -c evidence-diagnose -f
complete -c evidence-diagnose -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-diagnose -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-diagnose -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-diagnose -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph of evidence-link'
complete -c evidence-diagnose -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-diagnose -n '__heddle_open --baseline value' -l baseline -rF -d 'Earlier diagnostics (JSON)'
complete -c evidence-diagnose -n '__heddle_open --fail-on value' -l fail-on -xa 'info warning review_required blocking new' -d 'Fail if there is a finding of this severity or above'
complete -c evidence-diagnose -n '__heddle_open --governance value' -l governance -rF -d 'Report of a governance checker (JSON, heddle.governance/v1)'
complete -c evidence-diagnose -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-diagnose -n '__heddle_open --format value' -l format -xa 'sarif yaml json' -d 'Output format'
complete -c evidence-diagnose -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-diagnose -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-diagnose -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-diagnose -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-diagnose -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-diagnose -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-diagnose -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-diagnose -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-diagnose -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-diagnose -F

complete -c evidence-diff -e
complete -c evidence-diff -f
complete -c evidence-diff -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-diff -l graphs -rF -d 'The two files with graphs, the earlier one first'
complete -c evidence-diff -n '__heddle_open --before value' -l before -rF -d 'File with the earlier graph'
complete -c evidence-diff -n '__heddle_open --after value' -l after -rF -d 'File with the later graph'
complete -c evidence-diff -n '__heddle_open --before-graph value' -l before-graph -x -d 'Records and the relations between them'
complete -c evidence-diff -n '__heddle_open --after-graph value' -l after-graph -x -d 'Records and the relations between them'
complete -c evidence-diff -n '__heddle_open --include-svg' -l include-svg -d 'Return a picture of the changes (SVG)'
complete -c evidence-diff -n '__heddle_open --max-items value' -l max-items -x -d 'Records in each lane of the picture'
complete -c evidence-diff -n '__heddle_open --communication-only' -l communication-only -d 'Compare only what people and agents wrote about tickets'
complete -c evidence-diff -n '__heddle_open --participant value' -l participant -x -d 'Compare only what this participant wrote, e.g'
complete -c evidence-diff -n '__heddle_open --role value' -l role -xa 'human agent unknown' -d 'Compare only what participants of this role wrote'
complete -c evidence-diff -n '__heddle_open --ticket value' -l ticket -x -d 'Compare only records of this ticket, e.g'
complete -c evidence-diff -n '__heddle_open --out value' -l out -rF -d 'File to write the difference to (JSON)'
complete -c evidence-diff -n '__heddle_open --svg value' -l svg -rF -d 'File to write the picture to'
complete -c evidence-diff -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-diff -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-diff -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-diff -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-diff -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-diff -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-diff -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-diff -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-diff -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-diff -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-diff -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-diff -F

complete -c evidence-diff-files -e
complete -c evidence-diff-files -f
complete -c evidence-diff-files -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-diff-files -l files -rF -d 'The two files, the earlier one first'
complete -c evidence-diff-files -n '__heddle_open --before value' -l before -x -d 'The earlier text'
complete -c evidence-diff-files -n '__heddle_open --before-path value' -l before-path -rF -d 'The earlier file'
complete -c evidence-diff-files -n '__heddle_open --after value' -l after -x -d 'The later text'
complete -c evidence-diff-files -n '__heddle_open --after-path value' -l after-path -rF -d 'The later file'
complete -c evidence-diff-files -n '__heddle_open --path value' -l path -x -d 'Name of the file'
complete -c evidence-diff-files -n '__heddle_open --context value' -l context -x -d 'Equal lines around a change'
complete -c evidence-diff-files -n '__heddle_open --max-rows value' -l max-rows -x -d 'Rows to return at most'
complete -c evidence-diff-files -n '__heddle_open --include-svg' -l include-svg -d 'Return a picture (SVG)'
complete -c evidence-diff-files -n '__heddle_open --include-html' -l include-html -d 'Return a page (HTML)'
complete -c evidence-diff-files -n '__heddle_open --svg value' -l svg -rF -d 'File to write a picture to'
complete -c evidence-diff-files -n '__heddle_open --html value' -l html -rF -d 'File to write a page to'
complete -c evidence-diff-files -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-diff-files -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-diff-files -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-diff-files -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-diff-files -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-diff-files -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-diff-files -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-diff-files -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-diff-files -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-diff-files -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-diff-files -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-diff-files -F

complete -c evidence-diff-git -e
complete -c evidence-diff-git -f
complete -c evidence-diff-git -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-diff-git -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-diff-git -n '__heddle_open --revision value' -l revision -x -d 'Commit to compare with the work tree, or two'
complete -c evidence-diff-git -n '__heddle_open --staged' -l staged -d 'Compare with the index instead of the work tree'
complete -c evidence-diff-git -n '__heddle_open --context -U value' -s U -l context -x -d 'Equal lines around a change'
complete -c evidence-diff-git -n '__heddle_open --max-files value' -l max-files -x -d 'Files to return at most'
complete -c evidence-diff-git -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-diff-git -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-diff-git -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-diff-git -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-diff-git -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-diff-git -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-diff-git -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-diff-git -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-diff-git -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c evidence-diff-runs -e
complete -c evidence-diff-runs -f
complete -c evidence-diff-runs -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-diff-runs -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-diff-runs -l runs -x -d 'Ids of the two runs, the earlier one first'
complete -c evidence-diff-runs -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-diff-runs -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-diff-runs -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-diff-runs -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-diff-runs -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-diff-runs -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-diff-runs -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-diff-runs -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-diff-runs -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c evidence-doctor -e
complete -c evidence-doctor -f
complete -c evidence-doctor -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-doctor -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-doctor -n '__heddle_open --connect' -l connect -d 'Also ask the configured model server for its list of models'
complete -c evidence-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-doctor -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-doctor -a '(__fish_complete_directories)'

complete -c evidence-evaluate -e
complete -c evidence-evaluate -f
complete -c evidence-evaluate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-evaluate -n '__heddle_open --gold value' -l gold -rF -d 'Gold dataset (JSON)'
complete -c evidence-evaluate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-evaluate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-evaluate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-evaluate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-evaluate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-evaluate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-evaluate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-evaluate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-evaluate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-evaluate -F

complete -c evidence-evaluate-code-change -e
complete -c evidence-evaluate-code-change -f
complete -c evidence-evaluate-code-change -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-evaluate-code-change -n '__heddle_open --plan value' -l plan -rF -d 'A plan, or a file with one'
complete -c evidence-evaluate-code-change -n '__heddle_open --plan-path value' -l plan-path -rF -d 'File with a plan'
complete -c evidence-evaluate-code-change -n '__heddle_open --before-graph value' -l before-graph -rF -d 'Graph that the plan was made from, or a file with it'
complete -c evidence-evaluate-code-change -n '__heddle_open --before-graph-path value' -l before-graph-path -rF -d 'File with the graph before'
complete -c evidence-evaluate-code-change -n '__heddle_open --after-graph value' -l after-graph -rF -d 'Graph after the change, or a file with it'
complete -c evidence-evaluate-code-change -n '__heddle_open --after-graph-path value' -l after-graph-path -rF -d 'File with the graph after'
complete -c evidence-evaluate-code-change -n '__heddle_open --before-diagnostics value' -l before-diagnostics -rF -d 'Findings before, or a file with them'
complete -c evidence-evaluate-code-change -n '__heddle_open --before-diagnostics-path value' -l before-diagnostics-path -rF -d 'File with the findings before'
complete -c evidence-evaluate-code-change -n '__heddle_open --after-diagnostics value' -l after-diagnostics -rF -d 'Findings after, or a file with them'
complete -c evidence-evaluate-code-change -n '__heddle_open --after-diagnostics-path value' -l after-diagnostics-path -rF -d 'File with the findings after'
complete -c evidence-evaluate-code-change -n '__heddle_open --output value' -l output -rF -d 'File for the result as JSON'
complete -c evidence-evaluate-code-change -n '__heddle_open --out value' -l out -rF -d 'As output'
complete -c evidence-evaluate-code-change -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-evaluate-code-change -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-evaluate-code-change -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-evaluate-code-change -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-evaluate-code-change -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-evaluate-code-change -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-evaluate-code-change -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-evaluate-code-change -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-evaluate-code-change -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-evaluate-code-change -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-evaluate-code-change -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-evaluate-code-change -F

complete -c evidence-explain -e
complete -c evidence-explain -f
complete -c evidence-explain -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-explain -l pair -x -d 'The two records'
complete -c evidence-explain -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph'
complete -c evidence-explain -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-explain -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-explain -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-explain -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-explain -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-explain -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-explain -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-explain -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-explain -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-explain -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-explain -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-explain -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c evidence-export-requirements -e
complete -c evidence-export-requirements -f
complete -c evidence-export-requirements -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-export-requirements -n '__heddle_open --to value' -l to -xa 'reqif needs' -d 'Format of the document'
complete -c evidence-export-requirements -n '__heddle_open --out value' -l out -rF -d 'File to write'
complete -c evidence-export-requirements -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-export-requirements -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-export-requirements -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-export-requirements -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-export-requirements -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-export-requirements -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-export-requirements -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-export-requirements -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-export-requirements -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-export-requirements -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-export-requirements -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c evidence-extract-ast -e
complete -c evidence-extract-ast -f
complete -c evidence-extract-ast -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-ast -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-ast -l include -x -d 'Only files that match one of these patterns (syntax of .gitignore)'
complete -c evidence-extract-ast -l exclude -x -d 'Files and folders to leave out (syntax of .gitignore)'
complete -c evidence-extract-ast -n '__heddle_open --max-file-bytes value' -l max-file-bytes -x -d 'Skip larger files'
complete -c evidence-extract-ast -n '__heddle_open --skip-generated' -l skip-generated -d 'Skip files that a program wrote'
complete -c evidence-extract-ast -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-ast -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-ast -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-ast -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-ast -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-ast -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-ast -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-ast -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-ast -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-ast -a '(__fish_complete_directories)'

complete -c evidence-extract-communication -e
complete -c evidence-extract-communication -f
complete -c evidence-extract-communication -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-communication -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-communication -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder with a folder of each ticket, relative to the root'
complete -c evidence-extract-communication -n '__heddle_open --ticket value' -l ticket -x -d 'Only this ticket'
complete -c evidence-extract-communication -n '__heddle_open --export value' -l export -rF -d 'Export of another tool instead of the folder'
complete -c evidence-extract-communication -n '__heddle_open --from value' -l from -xa 'slack mbox gh jira linear' -d 'Tool that the export is from'
complete -c evidence-extract-communication -n '__heddle_open --communication-mode value' -l communication-mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-extract-communication -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-communication -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-communication -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-communication -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-communication -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-communication -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-communication -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-communication -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-communication -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-communication -a '(__fish_complete_directories)'

complete -c evidence-extract-config -e
complete -c evidence-extract-config -f
complete -c evidence-extract-config -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-config -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-config -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-config -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-config -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-config -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-config -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-config -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-config -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-config -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-config -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-config -a '(__fish_complete_directories)'

complete -c evidence-extract-docs -e
complete -c evidence-extract-docs -f
complete -c evidence-extract-docs -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-docs -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-docs -l patterns -x -d 'Globs of documents'
complete -c evidence-extract-docs -l excludes -x -d 'Globs of files that are no documents'
complete -c evidence-extract-docs -n '__heddle_open --docs-mode value' -l docs-mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-extract-docs -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-docs -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-docs -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-docs -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-docs -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-docs -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-docs -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-docs -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-docs -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-docs -a '(__fish_complete_directories)'

complete -c evidence-extract-git -e
complete -c evidence-extract-git -f
complete -c evidence-extract-git -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-git -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-git -n '__heddle_open --count -n value' -s n -l count -x -d 'Commits to read'
complete -c evidence-extract-git -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-git -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-git -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-git -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-git -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-git -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-git -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-git -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-git -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-git -a '(__fish_complete_directories)'

complete -c evidence-extract-markdown -e
complete -c evidence-extract-markdown -f
complete -c evidence-extract-markdown -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-markdown -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-markdown -n '__heddle_open --todo value' -l todo -rF -d 'Task list, relative to the root'
complete -c evidence-extract-markdown -n '__heddle_open --changelog value' -l changelog -rF -d 'Changelog, relative to the root'
complete -c evidence-extract-markdown -n '__heddle_open --markdown-mode value' -l markdown-mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-extract-markdown -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-markdown -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-markdown -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-markdown -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-markdown -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-markdown -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-markdown -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-markdown -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-markdown -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-markdown -a '(__fish_complete_directories)'

complete -c evidence-extract-nl -e
complete -c evidence-extract-nl -f
complete -c evidence-extract-nl -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-nl -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-nl -n '__heddle_open --file value' -l file -rF -d 'Text file, relative to the root'
complete -c evidence-extract-nl -n '__heddle_open --text value' -l text -x -d 'A text instead of a file'
complete -c evidence-extract-nl -n '__heddle_open --nl-mode value' -l nl-mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-extract-nl -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-nl -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-nl -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-nl -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-nl -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-nl -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-nl -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-nl -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-nl -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-nl -F

complete -c evidence-extract-requirements -e
complete -c evidence-extract-requirements -f
complete -c evidence-extract-requirements -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-requirements -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-requirements -l files -rF -d 'ReqIF documents and needs.json files, relative to the root'
complete -c evidence-extract-requirements -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-requirements -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-requirements -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-requirements -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-requirements -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-requirements -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-requirements -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-requirements -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-requirements -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-requirements -F

complete -c evidence-extract-tests -e
complete -c evidence-extract-tests -f
complete -c evidence-extract-tests -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-extract-tests -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-extract-tests -l files -rF -d 'JUnit XML reports and LCOV tracefiles, relative to the root'
complete -c evidence-extract-tests -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-extract-tests -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-extract-tests -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-extract-tests -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-extract-tests -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-extract-tests -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-extract-tests -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-extract-tests -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-extract-tests -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-extract-tests -F

complete -c evidence-init -e
complete -c evidence-init -f
complete -c evidence-init -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-init -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-init -n '__heddle_open --output value' -l output -xa '(__fish_complete_directories)' -d 'Folder of the runs, relative to the root'
complete -c evidence-init -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-init -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-init -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-init -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-init -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-init -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-init -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-init -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-init -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-init -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-init -a '(__fish_complete_directories)'

complete -c evidence-link -e
complete -c evidence-link -f
complete -c evidence-link -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-link -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-link -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-link -n '__heddle_open --ranked' -l ranked -d 'Rank the candidates of each requirement instead of making a graph'
complete -c evidence-link -n '__heddle_open --rerank-mode value' -l rerank-mode -xa 'deterministic prefer-llm require-llm' -d 'Whether a language model judges the modules that may show a statement…'
complete -c evidence-link -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-link -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-link -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-link -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-link -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-link -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-link -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-link -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-link -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c evidence-mcp -e
complete -c evidence-mcp -f
complete -c evidence-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c evidence-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c evidence-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c evidence-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c evidence-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c evidence-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c evidence-pipeline -e
complete -c evidence-pipeline -f
complete -c evidence-pipeline -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-pipeline -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-pipeline -n '__heddle_open --task value' -l task -rF -d 'File with the request, or none'
complete -c evidence-pipeline -n '__heddle_open --todo value' -l todo -rF -d 'Task list'
complete -c evidence-pipeline -n '__heddle_open --changelog value' -l changelog -rF -d 'Changelog'
complete -c evidence-pipeline -l docs -x -d 'Globs of documents, separated by commas'
complete -c evidence-pipeline -l doc-excludes -x -d 'Globs of what is not a document'
complete -c evidence-pipeline -n '__heddle_open --deterministic' -l deterministic -d 'Use rules in every stage'
complete -c evidence-pipeline -n '__heddle_open --nl-mode value' -l nl-mode -xa 'deterministic prefer-llm require-llm' -d 'Mode of the request'
complete -c evidence-pipeline -n '__heddle_open --markdown-mode value' -l markdown-mode -xa 'deterministic prefer-llm require-llm' -d 'Mode of tasks and changelog'
complete -c evidence-pipeline -n '__heddle_open --communication-mode value' -l communication-mode -xa 'deterministic prefer-llm require-llm' -d 'Mode of messages'
complete -c evidence-pipeline -n '__heddle_open --task-mode value' -l task-mode -xa 'deterministic prefer-llm require-llm disabled' -d 'Mode of task proposals'
complete -c evidence-pipeline -n '__heddle_open --rerank-mode value' -l rerank-mode -xa 'deterministic prefer-llm require-llm disabled' -d 'Mode of a second judgement of links'
complete -c evidence-pipeline -n '__heddle_open --include-docs-llm' -l include-docs-llm -d 'false'
complete -c evidence-pipeline -n '__heddle_open --include-summary-llm' -l include-summary-llm -d 'false'
complete -c evidence-pipeline -n '__heddle_open --include-communication' -l include-communication -d 'false'
complete -c evidence-pipeline -n '__heddle_open --docs-llm' -l docs-llm -d 'includeDocsLlm'
complete -c evidence-pipeline -n '__heddle_open --summary-llm' -l summary-llm -d 'includeSummaryLlm'
complete -c evidence-pipeline -n '__heddle_open --communication' -l communication -d 'includeCommunication'
complete -c evidence-pipeline -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder with messages by ticket'
complete -c evidence-pipeline -n '__heddle_open --communication-ticket value' -l communication-ticket -x -d 'Only messages of this ticket'
complete -c evidence-pipeline -n '__heddle_open --git-count value' -l git-count -x -d 'Commits to read'
complete -c evidence-pipeline -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-pipeline -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of findings'
complete -c evidence-pipeline -n '__heddle_open --output value' -l output -xa '(__fish_complete_directories)' -d 'Folder for the run'
complete -c evidence-pipeline -n '__heddle_open --out value' -l out -xa '(__fish_complete_directories)' -d 'As output'
complete -c evidence-pipeline -n '__heddle_open --dry-run' -l dry-run -d 'Analyze, and keep no run'
complete -c evidence-pipeline -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-pipeline -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-pipeline -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-pipeline -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-pipeline -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-pipeline -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-pipeline -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-pipeline -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-pipeline -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-pipeline -a '(__fish_complete_directories)'

complete -c evidence-propose-code-change -e
complete -c evidence-propose-code-change -f
complete -c evidence-propose-code-change -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-propose-code-change -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-propose-code-change -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-propose-code-change -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph of evidence-link'
complete -c evidence-propose-code-change -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-propose-code-change -n '__heddle_open --diagnostics value' -l diagnostics -rF -d 'Findings of the graph, or a file with them'
complete -c evidence-propose-code-change -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'File with findings'
complete -c evidence-propose-code-change -n '__heddle_open --conclusions value' -l conclusions -rF -d 'Conclusions of evidence-summarize, or a file with them'
complete -c evidence-propose-code-change -n '__heddle_open --conclusions-path value' -l conclusions-path -rF -d 'File with conclusions'
complete -c evidence-propose-code-change -n '__heddle_open --proposals value' -l proposals -rF -d 'Tasks of evidence-propose-todo, or a file with them'
complete -c evidence-propose-code-change -n '__heddle_open --proposals-path value' -l proposals-path -rF -d 'File with tasks'
complete -c evidence-propose-code-change -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-propose-code-change -n '__heddle_open --max-plans value' -l max-plans -x -d 'Plans at most'
complete -c evidence-propose-code-change -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-propose-code-change -n '__heddle_open --output value' -l output -rF -d 'File for the result as JSON'
complete -c evidence-propose-code-change -n '__heddle_open --out value' -l out -rF -d 'As output'
complete -c evidence-propose-code-change -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-propose-code-change -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-propose-code-change -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-propose-code-change -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-propose-code-change -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-propose-code-change -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-propose-code-change -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-propose-code-change -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-propose-code-change -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-propose-code-change -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-propose-code-change -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-propose-code-change -F

complete -c evidence-propose-source-patch -e
complete -c evidence-propose-source-patch -f
complete -c evidence-propose-source-patch -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-propose-source-patch -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-propose-source-patch -n '__heddle_open --plans-path value' -l plans-path -rF -d 'File with plans of evidence-propose-code-change'
complete -c evidence-propose-source-patch -n '__heddle_open --plans value' -l plans -rF -d 'Plans, or a file with them'
complete -c evidence-propose-source-patch -n '__heddle_open --plan value' -l plan -rF -d 'A plan, or a file with one'
complete -c evidence-propose-source-patch -n '__heddle_open --plan-path value' -l plan-path -rF -d 'File with a plan'
complete -c evidence-propose-source-patch -n '__heddle_open --unified-diffs value' -l unified-diffs -rF -d 'Diffs by the path of their file, or a file with them'
complete -c evidence-propose-source-patch -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-propose-source-patch -n '__heddle_open --output value' -l output -rF -d 'File for the result as JSON'
complete -c evidence-propose-source-patch -n '__heddle_open --out value' -l out -rF -d 'As output'
complete -c evidence-propose-source-patch -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-propose-source-patch -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-propose-source-patch -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-propose-source-patch -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-propose-source-patch -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-propose-source-patch -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-propose-source-patch -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-propose-source-patch -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-propose-source-patch -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-propose-source-patch -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-propose-source-patch -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-propose-source-patch -F

complete -c evidence-propose-todo -e
complete -c evidence-propose-todo -f
complete -c evidence-propose-todo -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-propose-todo -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-propose-todo -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-propose-todo -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph of evidence-link'
complete -c evidence-propose-todo -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-propose-todo -n '__heddle_open --diagnostics value' -l diagnostics -rF -d 'Findings of the graph, or a file with them'
complete -c evidence-propose-todo -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'File with findings'
complete -c evidence-propose-todo -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-propose-todo -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-propose-todo -n '__heddle_open --output value' -l output -rF -d 'File for the result as JSON'
complete -c evidence-propose-todo -n '__heddle_open --out value' -l out -rF -d 'As output'
complete -c evidence-propose-todo -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-propose-todo -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-propose-todo -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-propose-todo -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-propose-todo -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-propose-todo -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-propose-todo -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-propose-todo -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-propose-todo -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-propose-todo -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-propose-todo -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-propose-todo -F

complete -c evidence-reality -e
complete -c evidence-reality -f
complete -c evidence-reality -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-reality -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-reality -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-reality -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph of evidence-link'
complete -c evidence-reality -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-reality -n '__heddle_open --diagnostics value' -l diagnostics -rF -d 'Findings of the graph, or a file with them'
complete -c evidence-reality -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'File with findings'
complete -c evidence-reality -n '__heddle_open --gaps-only' -l gaps-only -d 'Only topics that do not fit, without those that were not checked'
complete -c evidence-reality -n '__heddle_open --max-rows value' -l max-rows -x -d 'Rows'
complete -c evidence-reality -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-reality -n '__heddle_open --out value' -l out -rF -d 'File for the result as JSON'
complete -c evidence-reality -n '__heddle_open --md value' -l md -rF -d 'File for the result as Markdown'
complete -c evidence-reality -n '__heddle_open --svg value' -l svg -rF -d 'File for the matrix as SVG'
complete -c evidence-reality -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-reality -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-reality -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-reality -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-reality -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-reality -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-reality -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-reality -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-reality -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-reality -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-reality -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-reality -F

complete -c evidence-render-code-change -e
complete -c evidence-render-code-change -f
complete -c evidence-render-code-change -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-render-code-change -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-render-code-change -n '__heddle_open --plans-path value' -l plans-path -rF -d 'File with plans of evidence-propose-code-change'
complete -c evidence-render-code-change -n '__heddle_open --plans value' -l plans -rF -d 'Plans, or a file with them'
complete -c evidence-render-code-change -n '__heddle_open --patch value' -l patch -rF -d 'File for the text of the review, e.g'
complete -c evidence-render-code-change -n '__heddle_open --audit value' -l audit -rF -d 'File for what it was made from'
complete -c evidence-render-code-change -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-render-code-change -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-render-code-change -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-render-code-change -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-render-code-change -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-render-code-change -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-render-code-change -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-render-code-change -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-render-code-change -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-render-code-change -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-render-code-change -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-render-code-change -F

complete -c evidence-render-todo -e
complete -c evidence-render-todo -f
complete -c evidence-render-todo -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-render-todo -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-render-todo -n '__heddle_open --synthesis-path value' -l synthesis-path -rF -d 'File with proposals of evidence-propose-todo'
complete -c evidence-render-todo -n '__heddle_open --synthesis value' -l synthesis -rF -d 'Proposals, or a file with them'
complete -c evidence-render-todo -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with the graph'
complete -c evidence-render-todo -n '__heddle_open --graph value' -l graph -rF -d 'Graph that the proposals are about, or a file with it'
complete -c evidence-render-todo -n '__heddle_open --diagnostics value' -l diagnostics -rF -d 'Findings of the graph, or a file with them'
complete -c evidence-render-todo -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'File with findings'
complete -c evidence-render-todo -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-render-todo -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-render-todo -n '__heddle_open --todo value' -l todo -rF -d 'Task list, relative to the root'
complete -c evidence-render-todo -n '__heddle_open --patch value' -l patch -rF -d 'File for the patch, e.g'
complete -c evidence-render-todo -n '__heddle_open --audit value' -l audit -rF -d 'File for what it was made from'
complete -c evidence-render-todo -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-render-todo -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-render-todo -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-render-todo -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-render-todo -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-render-todo -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-render-todo -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-render-todo -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-render-todo -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-render-todo -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-render-todo -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-render-todo -F

complete -c evidence-report -e
complete -c evidence-report -f
complete -c evidence-report -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-report -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-report -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-report -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph of evidence-link'
complete -c evidence-report -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-report -n '__heddle_open --diagnostics value' -l diagnostics -rF -d 'Findings of the graph, or a file with them'
complete -c evidence-report -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'File with findings'
complete -c evidence-report -n '__heddle_open --format value' -l format -xa 'html markdown svg' -d 'Format of the text'
complete -c evidence-report -n '__heddle_open --project value' -l project -x -d 'Name of the project'
complete -c evidence-report -n '__heddle_open --link value' -l link -x -d 'Template of the links, with {path} and {line}'
complete -c evidence-report -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-report -n '__heddle_open --out value' -l out -rF -d 'File for the text'
complete -c evidence-report -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-report -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-report -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-report -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-report -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-report -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-report -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-report -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-report -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-report -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-report -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-report -F

complete -c evidence-review -e
complete -c evidence-review -f
complete -c evidence-review -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-review -n '__heddle_open --decision value' -l decision -xa 'accept reject suppress withdraw' -d 'What is decided'
complete -c evidence-review -l about -x -d 'accept, reject'
complete -c evidence-review -n '__heddle_open --actor value' -l actor -x -d 'Who decides'
complete -c evidence-review -n '__heddle_open --reason value' -l reason -x -d 'Why'
complete -c evidence-review -n '__heddle_open --type value' -l type -xa 'declares plans implements modifies tests documents releases depends_on blocks supersedes contradicts duplicates evidenced_by claimed_by same_as related_to' -d 'accept'
complete -c evidence-review -n '__heddle_open --owner value' -l owner -x -d 'suppress'
complete -c evidence-review -n '__heddle_open --expires value' -l expires -x -d 'suppress'
complete -c evidence-review -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'suppress'
complete -c evidence-review -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with the graph of the records'
complete -c evidence-review -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-review -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-review -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-review -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-review -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-review -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-review -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-review -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-review -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-review -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-review -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-review -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-review -n '__heddle_free --id --decision --about --actor --reason --type --owner --expires --diagnostics-path --graph-path --graph --root --errors --progress --max-line' -a 'accept reject suppress withdraw'

complete -c evidence-serve -e
complete -c evidence-serve -f
complete -c evidence-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c evidence-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c evidence-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c evidence-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
complete -c evidence-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c evidence-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c evidence-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c evidence-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c evidence-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c evidence-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c evidence-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c evidence-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c evidence-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c evidence-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c evidence-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c evidence-serve -n '__heddle_open --public-url value' -l public-url -x -d 'Address at which other agents reach the server, for the agent card'
complete -c evidence-serve -n '__heddle_open --task-store value' -l task-store -rF -d 'File or postgres:// URL for the tasks of other agents'
complete -c evidence-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c evidence-summarize -e
complete -c evidence-summarize -f
complete -c evidence-summarize -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c evidence-summarize -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-summarize -n '__heddle_open --reviews value' -l reviews -rF -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-summarize -n '__heddle_open --graph-path value' -l graph-path -rF -d 'File with a graph of evidence-link'
complete -c evidence-summarize -n '__heddle_open --graph value' -l graph -x -d 'Records and the relations between them'
complete -c evidence-summarize -n '__heddle_open --diagnostics value' -l diagnostics -rF -d 'Findings of the graph, or a file with them'
complete -c evidence-summarize -n '__heddle_open --diagnostics-path value' -l diagnostics-path -rF -d 'File with findings'
complete -c evidence-summarize -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic'
complete -c evidence-summarize -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of the texts'
complete -c evidence-summarize -n '__heddle_open --out value' -l out -rF -d 'File for the result'
complete -c evidence-summarize -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c evidence-summarize -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c evidence-summarize -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-summarize -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-summarize -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c evidence-summarize -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c evidence-summarize -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c evidence-summarize -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c evidence-summarize -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c evidence-summarize -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c evidence-summarize -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c evidence-summarize -F

complete -c evidence-watch -e
complete -c evidence-watch -f
complete -c evidence-watch -n '__heddle_open --root value' -l root -xa '(__fish_complete_directories)' -d 'Folder of the project'
complete -c evidence-watch -n '__heddle_open --task value' -l task -rF -d 'File with the request, or none'
complete -c evidence-watch -n '__heddle_open --todo value' -l todo -rF -d 'Task list'
complete -c evidence-watch -n '__heddle_open --changelog value' -l changelog -rF -d 'Changelog'
complete -c evidence-watch -l docs -x -d 'Globs of documents, separated by commas'
complete -c evidence-watch -l doc-excludes -x -d 'Globs of what is not a document'
complete -c evidence-watch -n '__heddle_open --deterministic' -l deterministic -d 'Use rules in every stage'
complete -c evidence-watch -n '__heddle_open --nl-mode value' -l nl-mode -xa 'deterministic prefer-llm require-llm' -d 'Mode of the request'
complete -c evidence-watch -n '__heddle_open --markdown-mode value' -l markdown-mode -xa 'deterministic prefer-llm require-llm' -d 'Mode of tasks and changelog'
complete -c evidence-watch -n '__heddle_open --communication-mode value' -l communication-mode -xa 'deterministic prefer-llm require-llm' -d 'Mode of messages'
complete -c evidence-watch -n '__heddle_open --task-mode value' -l task-mode -xa 'deterministic prefer-llm require-llm disabled' -d 'Mode of task proposals'
complete -c evidence-watch -n '__heddle_open --rerank-mode value' -l rerank-mode -xa 'deterministic prefer-llm require-llm disabled' -d 'Mode of a second judgement of links'
complete -c evidence-watch -n '__heddle_open --include-docs-llm' -l include-docs-llm -d 'false'
complete -c evidence-watch -n '__heddle_open --include-summary-llm' -l include-summary-llm -d 'false'
complete -c evidence-watch -n '__heddle_open --include-communication' -l include-communication -d 'false'
complete -c evidence-watch -n '__heddle_open --docs-llm' -l docs-llm -d 'includeDocsLlm'
complete -c evidence-watch -n '__heddle_open --summary-llm' -l summary-llm -d 'includeSummaryLlm'
complete -c evidence-watch -n '__heddle_open --communication' -l communication -d 'includeCommunication'
complete -c evidence-watch -n '__heddle_open --project-dir value' -l project-dir -xa '(__fish_complete_directories)' -d 'Folder with messages by ticket'
complete -c evidence-watch -n '__heddle_open --communication-ticket value' -l communication-ticket -x -d 'Only messages of this ticket'
complete -c evidence-watch -n '__heddle_open --git-count value' -l git-count -x -d 'Commits to read'
complete -c evidence-watch -n '__heddle_open --reviews value' -l reviews -x -d 'Reviews of evidence-review, relative to the root, or none'
complete -c evidence-watch -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of findings'
complete -c evidence-watch -n '__heddle_open --output value' -l output -xa '(__fish_complete_directories)' -d 'Folder for the run'
complete -c evidence-watch -n '__heddle_open --out value' -l out -xa '(__fish_complete_directories)' -d 'As output'
complete -c evidence-watch -n '__heddle_open --interval value' -l interval -x -d 'Least time between two reports, seconds'
complete -c evidence-watch -n '__heddle_open --scan-interval value' -l scan-interval -x -d 'Time between two scans, seconds'
complete -c evidence-watch -n '__heddle_open --initial-report' -l initial-report -d 'false'
complete -c evidence-watch -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c evidence-watch -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c evidence-watch -a '(__fish_complete_directories)'

complete -c gui-actions -e
complete -c gui-actions -f
complete -c gui-actions -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-actions -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-actions -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-actions -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-actions -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-actions -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-actions -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-actions -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-actions -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-actions -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-actions -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-actions -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-capture -e
complete -c gui-capture -f
complete -c gui-capture -n '__heddle_open --scale value' -l scale -x -d 'Size of the picture'
complete -c gui-capture -n '__heddle_open --region value' -l region -x -d 'Rectangle of the screen, pixels'
complete -c gui-capture -l window -x -d 'Parts of the title, class or process of a window'
complete -c gui-capture -n '__heddle_open --out value' -l out -rF -d 'File to write'
complete -c gui-capture -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c gui-capture -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c gui-capture -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-capture -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-capture -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-capture -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-capture -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-capture -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-capture -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-capture -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-capture -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-capture -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-capture -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-capture -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-dispatch -e
complete -c gui-dispatch -f
complete -c gui-dispatch -n '__heddle_open --line value' -l line -x -d 'Text form of a command, or a URI'
complete -c gui-dispatch -n '__heddle_open --verb value' -l verb -x -d 'Verb of the JSON form, in any case'
complete -c gui-dispatch -n '__heddle_open --contract-version value' -l contract-version -x -d '1.0.0, for a command that was translated from natural language, with …'
complete -c gui-dispatch -n '__heddle_open --dsl value' -l dsl -x -d 'Text form of such a command'
complete -c gui-dispatch -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI of a command, e.g'
complete -c gui-dispatch -n '__heddle_open --control-plan value' -l control-plan -x -d 'Control plan of uri-plan, if the URI is not beside it'
complete -c gui-dispatch -n '__heddle_open --protobuf value' -l protobuf -x -d 'A command as heddle.gui.v1.DslEnvelope in base64'
complete -c gui-dispatch -n '__heddle_open --default-file value' -l default-file -x -d 'Workflow of EXECUTE, SIMULATE and VALIDATE that name none'
complete -c gui-dispatch -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'For commands that do not say it themselves'
complete -c gui-dispatch -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: For commands that do not say it themselves'
complete -c gui-dispatch -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic (default)'
complete -c gui-dispatch -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-dispatch -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-dispatch -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-dispatch -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-dispatch -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-dispatch -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-dispatch -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-dispatch -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-dispatch -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-dispatch -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-dispatch -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-dispatch -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-doctor -e
complete -c gui-doctor -f
complete -c gui-doctor -l session -xa 'own x11 wayland' -d 'own'
complete -c gui-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-doctor -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c gui-doctor -n '__heddle_new own' -a own
complete -c gui-doctor -n '__heddle_new x11' -a x11
complete -c gui-doctor -n '__heddle_new wayland' -a wayland

complete -c gui-events-export -e
complete -c gui-events-export -f
complete -c gui-events-export -n '__heddle_open --format -f value' -s f -l format -xa 'jsonl pb html' -d 'jsonl'
complete -c gui-events-export -n '__heddle_open --out -o value' -s o -l out -rF -d 'File to write'
complete -c gui-events-export -n '__heddle_open --verb value' -l verb -xa 'execute simulate focus inject stop' -d 'Only commands with this verb'
complete -c gui-events-export -n '__heddle_open --outcome value' -l outcome -xa 'succeeded failed' -d 'Only commands that succeeded, or only those that failed'
complete -c gui-events-export -n '__heddle_open --since value' -l since -x -d 'Only events of this moment or later'
complete -c gui-events-export -n '__heddle_open --until value' -l until -x -d 'Only events before this moment'
complete -c gui-events-export -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Only events of this request'
complete -c gui-events-export -n '__heddle_open --after value' -l after -x -d 'Only events that were recorded after the one with this id'
complete -c gui-events-export -n '__heddle_open --limit value' -l limit -x -d 'At most so many events'
complete -c gui-events-export -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-events-export -n '__heddle_open --dry-run' -l dry-run -d 'Read the events and check the file to write, and write nothing'
complete -c gui-events-export -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c gui-events-export -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-events-export -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-events-export -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-events-export -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-events-export -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-events-export -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-events-export -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-events-export -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-events-export -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-events-follow -e
complete -c gui-events-follow -f
complete -c gui-events-follow -n '__heddle_open --verb value' -l verb -xa 'execute simulate focus inject stop' -d 'Only commands with this verb'
complete -c gui-events-follow -n '__heddle_open --outcome value' -l outcome -xa 'succeeded failed' -d 'Only commands that succeeded, or only those that failed'
complete -c gui-events-follow -n '__heddle_open --since value' -l since -x -d 'Only events of this moment or later'
complete -c gui-events-follow -n '__heddle_open --until value' -l until -x -d 'Only events before this moment'
complete -c gui-events-follow -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Only events of this request'
complete -c gui-events-follow -n '__heddle_open --after value' -l after -x -d 'Only events that were recorded after the one with this id'
complete -c gui-events-follow -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-events-follow -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-events-follow -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-events-follow -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-events-follow -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-events-follow -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-events-follow -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-events-follow -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-events-follow -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-events-follow -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-events-import -e
complete -c gui-events-import -f
complete -c gui-events-import -n '__heddle_open --path value' -l path -rF -d 'File of events, as gui-events-export writes it'
complete -c gui-events-import -n '__heddle_open --format value' -l format -xa 'jsonl pb' -d 'Its form'
complete -c gui-events-import -n '__heddle_open --head value' -l head -x -d 'Hash that the last event of the file must have, so that nothing was c…'
complete -c gui-events-import -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-events-import -n '__heddle_open --dry-run' -l dry-run -d 'Check the whole file, and import nothing'
complete -c gui-events-import -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-events-import -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-events-import -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-events-import -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-events-import -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-events-import -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-events-import -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-events-import -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-events-import -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c gui-events-import -F

complete -c gui-events-list -e
complete -c gui-events-list -f
complete -c gui-events-list -n '__heddle_open --verb value' -l verb -xa 'execute simulate focus inject stop' -d 'Only commands with this verb'
complete -c gui-events-list -n '__heddle_open --outcome value' -l outcome -xa 'succeeded failed' -d 'Only commands that succeeded, or only those that failed'
complete -c gui-events-list -n '__heddle_open --since value' -l since -x -d 'Only events of this moment or later'
complete -c gui-events-list -n '__heddle_open --until value' -l until -x -d 'Only events before this moment'
complete -c gui-events-list -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Only events of this request'
complete -c gui-events-list -n '__heddle_open --after value' -l after -x -d 'Only events that were recorded after the one with this id'
complete -c gui-events-list -n '__heddle_open --limit value' -l limit -x -d 'At most so many events'
complete -c gui-events-list -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-events-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-events-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-events-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-events-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-events-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-events-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-events-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-events-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-events-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-events-replay -e
complete -c gui-events-replay -f
complete -c gui-events-replay -n '__heddle_open --verb value' -l verb -xa 'execute simulate focus inject stop' -d 'Only commands with this verb'
complete -c gui-events-replay -n '__heddle_open --outcome value' -l outcome -xa 'succeeded failed' -d 'Only commands that succeeded, or only those that failed'
complete -c gui-events-replay -n '__heddle_open --since value' -l since -x -d 'Only events of this moment or later'
complete -c gui-events-replay -n '__heddle_open --until value' -l until -x -d 'Only events before this moment'
complete -c gui-events-replay -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Only events of this request'
complete -c gui-events-replay -n '__heddle_open --after value' -l after -x -d 'Only events that were recorded after the one with this id'
complete -c gui-events-replay -n '__heddle_open --limit value' -l limit -x -d 'At most so many commands'
complete -c gui-events-replay -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Say what each command would do, and touch nothing'
complete -c gui-events-replay -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Say what each command would do, and touch nothing'
complete -c gui-events-replay -n '__heddle_open --keep-going -k' -s k -l keep-going -d 'Go on after a command that failed'
complete -c gui-events-replay -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-events-replay -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-events-replay -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-events-replay -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-events-replay -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-events-replay -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-events-replay -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-events-replay -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-events-replay -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-events-replay -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-events-verify -e
complete -c gui-events-verify -f
complete -c gui-events-verify -n '__heddle_open --head value' -l head -x -d 'Head of an earlier check'
complete -c gui-events-verify -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-events-verify -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-events-verify -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-events-verify -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-events-verify -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-events-verify -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-events-verify -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-events-verify -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-events-verify -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-events-verify -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-execute -e
complete -c gui-execute -f
complete -c gui-execute -n '__heddle_open --file value' -l file -rF -d 'Workflow file'
complete -c gui-execute -l steps -x -d 'Steps in order'
complete -c gui-execute -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Say what would happen, and touch nothing'
complete -c gui-execute -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Say what would happen, and touch nothing'
complete -c gui-execute -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-execute -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-execute -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-execute -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-execute -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-execute -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-execute -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-execute -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-execute -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-execute -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-execute -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-execute -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c gui-execute -F

complete -c gui-focus -e
complete -c gui-focus -f
complete -c gui-focus -l hints -x -d 'Parts of the title, class or process of a window'
complete -c gui-focus -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Say what would happen, and touch nothing'
complete -c gui-focus -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Say what would happen, and touch nothing'
complete -c gui-focus -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-focus -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-focus -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-focus -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-focus -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-focus -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-focus -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-focus -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-focus -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-focus -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-focus -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-focus -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-health -e
complete -c gui-health -f
complete -c gui-health -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-health -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-health -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-health -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-health -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-health -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-health -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-health -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-health -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-health -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-health -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-health -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-inject -e
complete -c gui-inject -f
complete -c gui-inject -n '__heddle_open --text value' -l text -x -d 'Text to type'
complete -c gui-inject -n '__heddle_open --ide value' -l ide -x -d 'Profile of the program'
complete -c gui-inject -n '__heddle_open --submit' -l submit -d 'Submit the text after typing'
complete -c gui-inject -l expect-window -x -d 'Hints of the window that must get the text'
complete -c gui-inject -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Say what would happen, and touch nothing'
complete -c gui-inject -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Say what would happen, and touch nothing'
complete -c gui-inject -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-inject -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-inject -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-inject -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-inject -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-inject -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-inject -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-inject -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-inject -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-inject -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-inject -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-inject -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-mcp -e
complete -c gui-mcp -f
complete -c gui-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c gui-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c gui-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c gui-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c gui-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c gui-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c gui-orient -e
complete -c gui-orient -f
complete -c gui-orient -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-orient -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-orient -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-orient -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-orient -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-orient -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-orient -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-orient -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-orient -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-orient -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-orient -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-orient -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-parse -e
complete -c gui-parse -f
complete -c gui-parse -n '__heddle_open --instruction value' -l instruction -x -d 'Sentence in English or Polish'
complete -c gui-parse -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic (default)'
complete -c gui-parse -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-parse -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-parse -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-parse -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-parse -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-parse -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-parse -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-parse -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-parse -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-parse -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-parse -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-parse -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-record -e
complete -c gui-record -f
complete -c gui-record -n '__heddle_open --out value' -l out -rF -d 'File that gets the whole workflow when the recording ends'
complete -c gui-record -n '__heddle_open --seconds value' -l seconds -x -d 'End after so many seconds'
complete -c gui-record -n '__heddle_open --stop-chord value' -l stop-chord -x -d 'Keys that end the recording'
complete -c gui-record -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c gui-record -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c gui-record -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c gui-record -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-record -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-record -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-record -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-record -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-record -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-record -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-record -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-record -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-resolve -e
complete -c gui-resolve -f
complete -c gui-resolve -n '__heddle_open --prompt value' -l prompt -x -d 'Sentence in English or Polish'
complete -c gui-resolve -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic (default)'
complete -c gui-resolve -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-resolve -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-resolve -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-resolve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-resolve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-resolve -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-resolve -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-resolve -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-resolve -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-resolve -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-resolve -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-resolve -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-seat -e
complete -c gui-seat -f
complete -c gui-seat -n '__heddle_open --idle-seconds value' -l idle-seconds -x -d 'End when no command came for so long'
complete -c gui-seat -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-seat -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c gui-serve -e
complete -c gui-serve -f
complete -c gui-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c gui-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c gui-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c gui-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
complete -c gui-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c gui-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c gui-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c gui-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c gui-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c gui-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c gui-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c gui-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c gui-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c gui-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c gui-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c gui-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c gui-session -e
complete -c gui-session -f
complete -c gui-session -n '__heddle_open --kind value' -l kind -xa 'x11 wayland' -d 'x11'
complete -c gui-session -n '__heddle_open --width value' -l width -x -d 'Width of its screen, pixels'
complete -c gui-session -n '__heddle_open --height value' -l height -x -d 'Height of its screen, pixels'
complete -c gui-session -n '__heddle_open --watch' -l watch -d 'Show the screen on a page of this machine'
complete -c gui-session -n '__heddle_open --watch-port value' -l watch-port -x -d 'Port of that page'
complete -c gui-session -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-session -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-session -n '__heddle_free --kind --width --height --watch-port' -a 'x11 wayland'

complete -c gui-shell -e
complete -c gui-shell -f
complete -c gui-shell -n '__heddle_open --command value' -l command -x -d 'One line'
complete -c gui-shell -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'For commands that do not say it themselves'
complete -c gui-shell -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: For commands that do not say it themselves'
complete -c gui-shell -n '__heddle_open --keep-going -k' -s k -l keep-going -d 'Go on with a script after a command that failed'
complete -c gui-shell -n '__heddle_open --file value' -l file -rF -d 'Workflow of EXECUTE, SIMULATE and VALIDATE that name none'
complete -c gui-shell -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-shell -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-shell -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-shell -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-shell -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-shell -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-shell -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-shell -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-shell -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-shell -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-shell -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-shell -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-simulate -e
complete -c gui-simulate -f
complete -c gui-simulate -n '__heddle_open --file value' -l file -rF -d 'Workflow file'
complete -c gui-simulate -l steps -x -d 'Steps in order'
complete -c gui-simulate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-simulate -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-simulate -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-simulate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-simulate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-simulate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-simulate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-simulate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-simulate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-simulate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-simulate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-simulate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c gui-simulate -F

complete -c gui-to-dsl -e
complete -c gui-to-dsl -f
complete -c gui-to-dsl -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-to-dsl -n '__heddle_open --input value' -l input -x -d 'A command in its text form, an abstract URI, or a sentence in English…'
complete -c gui-to-dsl -n '__heddle_open --protobuf value' -l protobuf -x -d 'A DslEnvelope of heddle.gui.v1, in base64'
complete -c gui-to-dsl -n '__heddle_open --verb value' -l verb -x -d 'Verb of the JSON form, in any case'
complete -c gui-to-dsl -n '__heddle_open --contract-version value' -l contract-version -x -d '1.0.0, with dsl'
complete -c gui-to-dsl -n '__heddle_open --dsl value' -l dsl -x -d 'Text form of a translated command'
complete -c gui-to-dsl -n '__heddle_open --uri value' -l uri -x -d 'Abstract URI, or that of a plan that uri-plan printed'
complete -c gui-to-dsl -n '__heddle_open --control-plan value' -l control-plan -x -d 'Control plan of uri-plan'
complete -c gui-to-dsl -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-to-dsl -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-to-dsl -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-to-dsl -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-to-dsl -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-to-dsl -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-to-dsl -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-to-dsl -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-to-dsl -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-tree -e
complete -c gui-tree -f
complete -c gui-tree -l window -x -d 'Parts of the title, class or process of a window'
complete -c gui-tree -n '__heddle_open --role value' -l role -x -d 'Only elements of this role'
complete -c gui-tree -n '__heddle_open --name value' -l name -x -d 'Only elements with this name'
complete -c gui-tree -n '__heddle_open --depth value' -l depth -x -d 'Levels below the window'
complete -c gui-tree -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-tree -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-tree -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-tree -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-tree -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-tree -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-tree -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-tree -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-tree -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-tree -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-tree -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-tree -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c gui-validate -e
complete -c gui-validate -f
complete -c gui-validate -n '__heddle_open --file value' -l file -rF -d 'Workflow file'
complete -c gui-validate -l steps -x -d 'Steps in order'
complete -c gui-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c gui-validate -n '__heddle_open --workdir value' -l workdir -xa '(__fish_complete_directories)' -d 'Folder of the event store, .heddle/events below it'
complete -c gui-validate -n '__heddle_open --correlation-id value' -l correlation-id -x -d 'Repeated in the result and in the event'
complete -c gui-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c gui-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c gui-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c gui-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c gui-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c gui-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c gui-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c gui-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c gui-validate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c gui-validate -F

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
complete -c heddle-doctor -n '__heddle_open --family value' -l family -xa 'evidence gui language package refactor uri window workflow' -d 'Only the requirements of this family'
complete -c heddle-doctor -n '__heddle_open --try' -l try -d 'Also try out what takes some seconds'
complete -c heddle-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-doctor -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-doctor -n '__heddle_free --family --errors --progress --max-line' -a 'evidence gui language package refactor uri window workflow'

complete -c heddle-help -e
complete -c heddle-help -f
complete -c heddle-help -n '__heddle_open --topic value' -l topic -xa 'evidence gui language package refactor uri window workflow evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate' -d 'A family or an operation'
complete -c heddle-help -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-help -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-help -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-help -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-help -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-help -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-help -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-help -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-help -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-help -n '__heddle_free --topic --errors --progress --max-line' -a 'evidence gui language package refactor uri window workflow evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate'

complete -c heddle-list -e
complete -c heddle-list -f
complete -c heddle-list -n '__heddle_open --family value' -l family -xa 'evidence gui language package refactor uri window workflow' -d 'Only the operations of this family'
complete -c heddle-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-list -n '__heddle_free --family --errors --progress --max-line' -a 'evidence gui language package refactor uri window workflow'

complete -c heddle-man -e
complete -c heddle-man -f
complete -c heddle-man -n '__heddle_open --page value' -l page -xa 'heddle evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate heddle-jsonl heddle.7' -d 'Name of the page, with its section where two share it ("heddle.7")'
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
complete -c heddle-man -n '__heddle_free --page --format --errors --progress --max-line' -a 'heddle evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate heddle-jsonl heddle.7'

complete -c heddle-mcp -e
complete -c heddle-mcp -f
complete -c heddle-mcp -l family -xa 'evidence gui language package refactor uri window workflow' -d 'Family whose tools are all listed'
complete -c heddle-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c heddle-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c heddle-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c heddle-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c heddle-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c heddle-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c heddle-mcp-config -e
complete -c heddle-mcp-config -f
complete -c heddle-mcp-config -n '__heddle_open --client value' -l client -xa 'claude-desktop claude-code cursor vscode windsurf zed cline continue codex gemini goose' -d 'Client to configure'
complete -c heddle-mcp-config -l family -xa 'evidence gui language package refactor uri window workflow' -d 'Family whose tools are all listed'
complete -c heddle-mcp-config -n '__heddle_open --name value' -l name -x -d 'Name of the server in the configuration'
complete -c heddle-mcp-config -l root -xa '(__fish_complete_directories)' -d 'Folder that the server may read'
complete -c heddle-mcp-config -n '__heddle_open --allow-write' -l allow-write -d 'Let the client write files inside the roots'
complete -c heddle-mcp-config -n '__heddle_open --allow-execute' -l allow-execute -d 'Let the client switch dry runs off, and write files'
complete -c heddle-mcp-config -l env -x -d 'Variable for the server, NAME=VALUE, or NAME for the value that it ha…'
complete -c heddle-mcp-config -n '__heddle_open --file value' -l file -rF -d 'Configuration file'
complete -c heddle-mcp-config -n '__heddle_open --diff' -l diff -d 'Print what --write would change, as a unified diff'
complete -c heddle-mcp-config -n '__heddle_open --write' -l write -d 'Merge the entry into the file, and print the diff'
complete -c heddle-mcp-config -n '__heddle_open --remove' -l remove -d 'Remove the entry instead'
complete -c heddle-mcp-config -n '__heddle_open --backup' -l backup -d 'With --write'
complete -c heddle-mcp-config -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c heddle-mcp-config -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c heddle-mcp-config -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c heddle-mcp-config -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c heddle-mcp-config -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c heddle-mcp-config -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c heddle-mcp-config -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c heddle-mcp-config -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c heddle-mcp-config -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c heddle-mcp-config -n '__heddle_free --client --family --name --root --env --file --errors --progress --max-line' -a 'claude-desktop claude-code cursor vscode windsurf zed cline continue codex gemini goose'

complete -c heddle-schemas -e
complete -c heddle-schemas -f
complete -c heddle-schemas -l operations -xa 'evidence-a2a evidence-analyze-communication evidence-apply-source-patch evidence-apply-todo evidence-check evidence-close-code-change evidence-compare-workspace evidence-diagnose evidence-diff evidence-diff-files evidence-diff-git evidence-diff-runs evidence-doctor evidence-evaluate evidence-evaluate-code-change evidence-explain evidence-export-requirements evidence-extract-ast evidence-extract-communication evidence-extract-config evidence-extract-docs evidence-extract-git evidence-extract-markdown evidence-extract-nl evidence-extract-requirements evidence-extract-tests evidence-init evidence-link evidence-mcp evidence-pipeline evidence-propose-code-change evidence-propose-source-patch evidence-propose-todo evidence-reality evidence-render-code-change evidence-render-todo evidence-report evidence-review evidence-serve evidence-summarize evidence-watch gui-actions gui-capture gui-dispatch gui-doctor gui-events-export gui-events-follow gui-events-import gui-events-list gui-events-replay gui-events-verify gui-execute gui-focus gui-health gui-inject gui-mcp gui-orient gui-parse gui-record gui-resolve gui-seat gui-serve gui-session gui-shell gui-simulate gui-to-dsl gui-tree gui-validate heddle-cat heddle-completions heddle-doctor heddle-help heddle-list heddle-man heddle-mcp heddle-mcp-config heddle-schemas heddle-serve language-detect language-extract language-mcp language-normalize language-serve package-ai-status package-apply package-approve package-chat package-code package-complete package-delete package-execute package-generate package-generate-code package-history package-interfaces package-iterate package-list package-lock package-logs package-mcp package-models package-new package-pack package-parse package-plan package-registry-export package-registry-list package-registry-refresh package-restore package-schema package-serve package-shell package-show package-stop package-suggest package-unpack package-validate package-verify refactor-analyze refactor-batch refactor-config-init refactor-config-show refactor-config-validate refactor-decide refactor-edit refactor-example-run refactor-examples refactor-history-clear refactor-history-show refactor-mcp refactor-memory-explain refactor-memory-forget refactor-memory-show refactor-metrics refactor-outreach refactor-planfile-add-source refactor-planfile-export refactor-planfile-list-sources refactor-planfile-remove-source refactor-planfile-show refactor-planfile-sync refactor-planfile-validate refactor-rules refactor-run refactor-scan-remote refactor-serve uri-compile uri-config uri-desktop uri-execute uri-handle uri-init uri-mcp uri-plan uri-resolve uri-serve uri-shell window-adopt window-analyze window-compare window-detect window-diagnose window-mcp window-patch window-query window-refresh window-render window-serve window-summary window-validate workflow-action-schema workflow-actions workflow-approve workflow-audit workflow-cancel workflow-catalog-drift workflow-chat workflow-doctor workflow-events workflow-execute workflow-follow workflow-from-text workflow-history workflow-idempotency-clear workflow-idempotency-purge workflow-invoice-check workflow-invoice-list workflow-invoice-preview workflow-invoice-submit workflow-invoice-upo workflow-mcp workflow-message workflow-orient workflow-parse workflow-pause-run workflow-plan workflow-resolve workflow-resume-run workflow-retry workflow-run workflow-schedule-add workflow-schedule-list workflow-schedule-next workflow-schedule-pause workflow-schedule-remove workflow-schedule-resume workflow-schedule-run-now workflow-serve workflow-settings-get workflow-settings-reset workflow-settings-set workflow-show workflow-simulate workflow-start workflow-stream workflow-system-execute workflow-to-dsl workflow-transcribe workflow-validate' -d 'Operations to publish'
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
complete -c heddle-schemas -n '__heddle_new evidence-a2a' -a evidence-a2a
complete -c heddle-schemas -n '__heddle_new evidence-analyze-communication' -a evidence-analyze-communication
complete -c heddle-schemas -n '__heddle_new evidence-apply-source-patch' -a evidence-apply-source-patch
complete -c heddle-schemas -n '__heddle_new evidence-apply-todo' -a evidence-apply-todo
complete -c heddle-schemas -n '__heddle_new evidence-check' -a evidence-check
complete -c heddle-schemas -n '__heddle_new evidence-close-code-change' -a evidence-close-code-change
complete -c heddle-schemas -n '__heddle_new evidence-compare-workspace' -a evidence-compare-workspace
complete -c heddle-schemas -n '__heddle_new evidence-diagnose' -a evidence-diagnose
complete -c heddle-schemas -n '__heddle_new evidence-diff' -a evidence-diff
complete -c heddle-schemas -n '__heddle_new evidence-diff-files' -a evidence-diff-files
complete -c heddle-schemas -n '__heddle_new evidence-diff-git' -a evidence-diff-git
complete -c heddle-schemas -n '__heddle_new evidence-diff-runs' -a evidence-diff-runs
complete -c heddle-schemas -n '__heddle_new evidence-doctor' -a evidence-doctor
complete -c heddle-schemas -n '__heddle_new evidence-evaluate' -a evidence-evaluate
complete -c heddle-schemas -n '__heddle_new evidence-evaluate-code-change' -a evidence-evaluate-code-change
complete -c heddle-schemas -n '__heddle_new evidence-explain' -a evidence-explain
complete -c heddle-schemas -n '__heddle_new evidence-export-requirements' -a evidence-export-requirements
complete -c heddle-schemas -n '__heddle_new evidence-extract-ast' -a evidence-extract-ast
complete -c heddle-schemas -n '__heddle_new evidence-extract-communication' -a evidence-extract-communication
complete -c heddle-schemas -n '__heddle_new evidence-extract-config' -a evidence-extract-config
complete -c heddle-schemas -n '__heddle_new evidence-extract-docs' -a evidence-extract-docs
complete -c heddle-schemas -n '__heddle_new evidence-extract-git' -a evidence-extract-git
complete -c heddle-schemas -n '__heddle_new evidence-extract-markdown' -a evidence-extract-markdown
complete -c heddle-schemas -n '__heddle_new evidence-extract-nl' -a evidence-extract-nl
complete -c heddle-schemas -n '__heddle_new evidence-extract-requirements' -a evidence-extract-requirements
complete -c heddle-schemas -n '__heddle_new evidence-extract-tests' -a evidence-extract-tests
complete -c heddle-schemas -n '__heddle_new evidence-init' -a evidence-init
complete -c heddle-schemas -n '__heddle_new evidence-link' -a evidence-link
complete -c heddle-schemas -n '__heddle_new evidence-mcp' -a evidence-mcp
complete -c heddle-schemas -n '__heddle_new evidence-pipeline' -a evidence-pipeline
complete -c heddle-schemas -n '__heddle_new evidence-propose-code-change' -a evidence-propose-code-change
complete -c heddle-schemas -n '__heddle_new evidence-propose-source-patch' -a evidence-propose-source-patch
complete -c heddle-schemas -n '__heddle_new evidence-propose-todo' -a evidence-propose-todo
complete -c heddle-schemas -n '__heddle_new evidence-reality' -a evidence-reality
complete -c heddle-schemas -n '__heddle_new evidence-render-code-change' -a evidence-render-code-change
complete -c heddle-schemas -n '__heddle_new evidence-render-todo' -a evidence-render-todo
complete -c heddle-schemas -n '__heddle_new evidence-report' -a evidence-report
complete -c heddle-schemas -n '__heddle_new evidence-review' -a evidence-review
complete -c heddle-schemas -n '__heddle_new evidence-serve' -a evidence-serve
complete -c heddle-schemas -n '__heddle_new evidence-summarize' -a evidence-summarize
complete -c heddle-schemas -n '__heddle_new evidence-watch' -a evidence-watch
complete -c heddle-schemas -n '__heddle_new gui-actions' -a gui-actions
complete -c heddle-schemas -n '__heddle_new gui-capture' -a gui-capture
complete -c heddle-schemas -n '__heddle_new gui-dispatch' -a gui-dispatch
complete -c heddle-schemas -n '__heddle_new gui-doctor' -a gui-doctor
complete -c heddle-schemas -n '__heddle_new gui-events-export' -a gui-events-export
complete -c heddle-schemas -n '__heddle_new gui-events-follow' -a gui-events-follow
complete -c heddle-schemas -n '__heddle_new gui-events-import' -a gui-events-import
complete -c heddle-schemas -n '__heddle_new gui-events-list' -a gui-events-list
complete -c heddle-schemas -n '__heddle_new gui-events-replay' -a gui-events-replay
complete -c heddle-schemas -n '__heddle_new gui-events-verify' -a gui-events-verify
complete -c heddle-schemas -n '__heddle_new gui-execute' -a gui-execute
complete -c heddle-schemas -n '__heddle_new gui-focus' -a gui-focus
complete -c heddle-schemas -n '__heddle_new gui-health' -a gui-health
complete -c heddle-schemas -n '__heddle_new gui-inject' -a gui-inject
complete -c heddle-schemas -n '__heddle_new gui-mcp' -a gui-mcp
complete -c heddle-schemas -n '__heddle_new gui-orient' -a gui-orient
complete -c heddle-schemas -n '__heddle_new gui-parse' -a gui-parse
complete -c heddle-schemas -n '__heddle_new gui-record' -a gui-record
complete -c heddle-schemas -n '__heddle_new gui-resolve' -a gui-resolve
complete -c heddle-schemas -n '__heddle_new gui-seat' -a gui-seat
complete -c heddle-schemas -n '__heddle_new gui-serve' -a gui-serve
complete -c heddle-schemas -n '__heddle_new gui-session' -a gui-session
complete -c heddle-schemas -n '__heddle_new gui-shell' -a gui-shell
complete -c heddle-schemas -n '__heddle_new gui-simulate' -a gui-simulate
complete -c heddle-schemas -n '__heddle_new gui-to-dsl' -a gui-to-dsl
complete -c heddle-schemas -n '__heddle_new gui-tree' -a gui-tree
complete -c heddle-schemas -n '__heddle_new gui-validate' -a gui-validate
complete -c heddle-schemas -n '__heddle_new heddle-cat' -a heddle-cat
complete -c heddle-schemas -n '__heddle_new heddle-completions' -a heddle-completions
complete -c heddle-schemas -n '__heddle_new heddle-doctor' -a heddle-doctor
complete -c heddle-schemas -n '__heddle_new heddle-help' -a heddle-help
complete -c heddle-schemas -n '__heddle_new heddle-list' -a heddle-list
complete -c heddle-schemas -n '__heddle_new heddle-man' -a heddle-man
complete -c heddle-schemas -n '__heddle_new heddle-mcp' -a heddle-mcp
complete -c heddle-schemas -n '__heddle_new heddle-mcp-config' -a heddle-mcp-config
complete -c heddle-schemas -n '__heddle_new heddle-schemas' -a heddle-schemas
complete -c heddle-schemas -n '__heddle_new heddle-serve' -a heddle-serve
complete -c heddle-schemas -n '__heddle_new language-detect' -a language-detect
complete -c heddle-schemas -n '__heddle_new language-extract' -a language-extract
complete -c heddle-schemas -n '__heddle_new language-mcp' -a language-mcp
complete -c heddle-schemas -n '__heddle_new language-normalize' -a language-normalize
complete -c heddle-schemas -n '__heddle_new language-serve' -a language-serve
complete -c heddle-schemas -n '__heddle_new package-ai-status' -a package-ai-status
complete -c heddle-schemas -n '__heddle_new package-apply' -a package-apply
complete -c heddle-schemas -n '__heddle_new package-approve' -a package-approve
complete -c heddle-schemas -n '__heddle_new package-chat' -a package-chat
complete -c heddle-schemas -n '__heddle_new package-code' -a package-code
complete -c heddle-schemas -n '__heddle_new package-complete' -a package-complete
complete -c heddle-schemas -n '__heddle_new package-delete' -a package-delete
complete -c heddle-schemas -n '__heddle_new package-execute' -a package-execute
complete -c heddle-schemas -n '__heddle_new package-generate' -a package-generate
complete -c heddle-schemas -n '__heddle_new package-generate-code' -a package-generate-code
complete -c heddle-schemas -n '__heddle_new package-history' -a package-history
complete -c heddle-schemas -n '__heddle_new package-interfaces' -a package-interfaces
complete -c heddle-schemas -n '__heddle_new package-iterate' -a package-iterate
complete -c heddle-schemas -n '__heddle_new package-list' -a package-list
complete -c heddle-schemas -n '__heddle_new package-lock' -a package-lock
complete -c heddle-schemas -n '__heddle_new package-logs' -a package-logs
complete -c heddle-schemas -n '__heddle_new package-mcp' -a package-mcp
complete -c heddle-schemas -n '__heddle_new package-models' -a package-models
complete -c heddle-schemas -n '__heddle_new package-new' -a package-new
complete -c heddle-schemas -n '__heddle_new package-pack' -a package-pack
complete -c heddle-schemas -n '__heddle_new package-parse' -a package-parse
complete -c heddle-schemas -n '__heddle_new package-plan' -a package-plan
complete -c heddle-schemas -n '__heddle_new package-registry-export' -a package-registry-export
complete -c heddle-schemas -n '__heddle_new package-registry-list' -a package-registry-list
complete -c heddle-schemas -n '__heddle_new package-registry-refresh' -a package-registry-refresh
complete -c heddle-schemas -n '__heddle_new package-restore' -a package-restore
complete -c heddle-schemas -n '__heddle_new package-schema' -a package-schema
complete -c heddle-schemas -n '__heddle_new package-serve' -a package-serve
complete -c heddle-schemas -n '__heddle_new package-shell' -a package-shell
complete -c heddle-schemas -n '__heddle_new package-show' -a package-show
complete -c heddle-schemas -n '__heddle_new package-stop' -a package-stop
complete -c heddle-schemas -n '__heddle_new package-suggest' -a package-suggest
complete -c heddle-schemas -n '__heddle_new package-unpack' -a package-unpack
complete -c heddle-schemas -n '__heddle_new package-validate' -a package-validate
complete -c heddle-schemas -n '__heddle_new package-verify' -a package-verify
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
complete -c heddle-schemas -n '__heddle_new workflow-action-schema' -a workflow-action-schema
complete -c heddle-schemas -n '__heddle_new workflow-actions' -a workflow-actions
complete -c heddle-schemas -n '__heddle_new workflow-approve' -a workflow-approve
complete -c heddle-schemas -n '__heddle_new workflow-audit' -a workflow-audit
complete -c heddle-schemas -n '__heddle_new workflow-cancel' -a workflow-cancel
complete -c heddle-schemas -n '__heddle_new workflow-catalog-drift' -a workflow-catalog-drift
complete -c heddle-schemas -n '__heddle_new workflow-chat' -a workflow-chat
complete -c heddle-schemas -n '__heddle_new workflow-doctor' -a workflow-doctor
complete -c heddle-schemas -n '__heddle_new workflow-events' -a workflow-events
complete -c heddle-schemas -n '__heddle_new workflow-execute' -a workflow-execute
complete -c heddle-schemas -n '__heddle_new workflow-follow' -a workflow-follow
complete -c heddle-schemas -n '__heddle_new workflow-from-text' -a workflow-from-text
complete -c heddle-schemas -n '__heddle_new workflow-history' -a workflow-history
complete -c heddle-schemas -n '__heddle_new workflow-idempotency-clear' -a workflow-idempotency-clear
complete -c heddle-schemas -n '__heddle_new workflow-idempotency-purge' -a workflow-idempotency-purge
complete -c heddle-schemas -n '__heddle_new workflow-invoice-check' -a workflow-invoice-check
complete -c heddle-schemas -n '__heddle_new workflow-invoice-list' -a workflow-invoice-list
complete -c heddle-schemas -n '__heddle_new workflow-invoice-preview' -a workflow-invoice-preview
complete -c heddle-schemas -n '__heddle_new workflow-invoice-submit' -a workflow-invoice-submit
complete -c heddle-schemas -n '__heddle_new workflow-invoice-upo' -a workflow-invoice-upo
complete -c heddle-schemas -n '__heddle_new workflow-mcp' -a workflow-mcp
complete -c heddle-schemas -n '__heddle_new workflow-message' -a workflow-message
complete -c heddle-schemas -n '__heddle_new workflow-orient' -a workflow-orient
complete -c heddle-schemas -n '__heddle_new workflow-parse' -a workflow-parse
complete -c heddle-schemas -n '__heddle_new workflow-pause-run' -a workflow-pause-run
complete -c heddle-schemas -n '__heddle_new workflow-plan' -a workflow-plan
complete -c heddle-schemas -n '__heddle_new workflow-resolve' -a workflow-resolve
complete -c heddle-schemas -n '__heddle_new workflow-resume-run' -a workflow-resume-run
complete -c heddle-schemas -n '__heddle_new workflow-retry' -a workflow-retry
complete -c heddle-schemas -n '__heddle_new workflow-run' -a workflow-run
complete -c heddle-schemas -n '__heddle_new workflow-schedule-add' -a workflow-schedule-add
complete -c heddle-schemas -n '__heddle_new workflow-schedule-list' -a workflow-schedule-list
complete -c heddle-schemas -n '__heddle_new workflow-schedule-next' -a workflow-schedule-next
complete -c heddle-schemas -n '__heddle_new workflow-schedule-pause' -a workflow-schedule-pause
complete -c heddle-schemas -n '__heddle_new workflow-schedule-remove' -a workflow-schedule-remove
complete -c heddle-schemas -n '__heddle_new workflow-schedule-resume' -a workflow-schedule-resume
complete -c heddle-schemas -n '__heddle_new workflow-schedule-run-now' -a workflow-schedule-run-now
complete -c heddle-schemas -n '__heddle_new workflow-serve' -a workflow-serve
complete -c heddle-schemas -n '__heddle_new workflow-settings-get' -a workflow-settings-get
complete -c heddle-schemas -n '__heddle_new workflow-settings-reset' -a workflow-settings-reset
complete -c heddle-schemas -n '__heddle_new workflow-settings-set' -a workflow-settings-set
complete -c heddle-schemas -n '__heddle_new workflow-show' -a workflow-show
complete -c heddle-schemas -n '__heddle_new workflow-simulate' -a workflow-simulate
complete -c heddle-schemas -n '__heddle_new workflow-start' -a workflow-start
complete -c heddle-schemas -n '__heddle_new workflow-stream' -a workflow-stream
complete -c heddle-schemas -n '__heddle_new workflow-system-execute' -a workflow-system-execute
complete -c heddle-schemas -n '__heddle_new workflow-to-dsl' -a workflow-to-dsl
complete -c heddle-schemas -n '__heddle_new workflow-transcribe' -a workflow-transcribe
complete -c heddle-schemas -n '__heddle_new workflow-validate' -a workflow-validate

complete -c heddle-serve -e
complete -c heddle-serve -f
complete -c heddle-serve -l service -xa 'evidence gui language package refactor uri window workflow' -d 'Family to serve'
complete -c heddle-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c heddle-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c heddle-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c heddle-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
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
complete -c language-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c language-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
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

complete -c package-ai-status -e
complete -c package-ai-status -f
complete -c package-ai-status -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-ai-status -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-ai-status -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-ai-status -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-ai-status -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-ai-status -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-ai-status -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-ai-status -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-ai-status -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-ai-status -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c package-ai-status -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-apply -e
complete -c package-apply -f
complete -c package-apply -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-apply -n '__heddle_open --intent value' -l intent -x -d 'Id or name of an intent of the workspace'
complete -c package-apply -n '__heddle_open --path value' -l path -rF -d 'Package file, instead of an intent'
complete -c package-apply -n '__heddle_open --content value' -l content -x -d 'Text of a package file, instead of an intent'
complete -c package-apply -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-apply -n '__heddle_open --focus value' -l focus -x -d 'What the suggestions should be about, e.g'
complete -c package-apply -n '__heddle_open --model -m value' -s m -l model -x -d 'Model'
complete -c package-apply -l suggestions -x -d 'What to apply, as package-suggest returns it'
complete -c package-apply -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show the changed package'
complete -c package-apply -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show the changed package'
complete -c package-apply -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-apply -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-apply -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-apply -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-apply -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-apply -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-apply -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-apply -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-apply -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-approve -e
complete -c package-approve -f
complete -c package-approve -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-approve -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-approve -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-approve -n '__heddle_open --checksum value' -l checksum -x -d 'Approve only if the package still has this checksum, as it was shown'
complete -c package-approve -n '__heddle_open --revoke' -l revoke -d 'End the approval instead'
complete -c package-approve -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Change nothing'
complete -c package-approve -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Change nothing'
complete -c package-approve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-approve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-approve -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-approve -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-approve -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-approve -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-approve -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-approve -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-approve -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-chat -e
complete -c package-chat -f
complete -c package-chat -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-chat -n '__heddle_open --message value' -l message -x -d 'What you say'
complete -c package-chat -n '__heddle_open --context value' -l context -x -d 'What it is about, e.g'
complete -c package-chat -n '__heddle_open --model -m value' -s m -l model -x -d 'Model'
complete -c package-chat -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-chat -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-chat -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-chat -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-chat -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-chat -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-chat -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-chat -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-chat -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c package-chat -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-code -e
complete -c package-code -f
complete -c package-code -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-code -n '__heddle_open --path value' -l path -rF -d 'Package file'
complete -c package-code -n '__heddle_open --content value' -l content -x -d 'Text of a package file, instead of path'
complete -c package-code -n '__heddle_open --openapi value' -l openapi -rF -d 'OpenAPI document, in YAML or JSON, to make the package of instead of …'
complete -c package-code -n '__heddle_open --intent value' -l intent -x -d 'Id or name of an intent of the workspace, instead of path'
complete -c package-code -n '__heddle_open --workspace value' -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-code -n '__heddle_open --file value' -l file -x -d 'Path of a planned file, e.g'
complete -c package-code -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-code -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-code -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-code -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-code -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-code -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-code -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-code -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-code -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c package-code -F

complete -c package-complete -e
complete -c package-complete -f
complete -c package-complete -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-complete -n '__heddle_open --prompt -p value' -s p -l prompt -x -d 'Text to complete'
complete -c package-complete -n '__heddle_open --model -m value' -s m -l model -x -d 'Model'
complete -c package-complete -n '__heddle_open --system-prompt value' -l system-prompt -x -d 'Instruction to the model'
complete -c package-complete -n '__heddle_open --temperature value' -l temperature -x -d 'Default 0.7'
complete -c package-complete -n '__heddle_open --max-tokens value' -l max-tokens -x -d 'Default 4096'
complete -c package-complete -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-complete -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-complete -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-complete -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-complete -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-complete -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-complete -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-complete -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-complete -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c package-complete -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-delete -e
complete -c package-delete -f
complete -c package-delete -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-delete -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-delete -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-delete -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c package-delete -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c package-delete -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-delete -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-delete -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-delete -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-delete -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-delete -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-delete -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-delete -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-delete -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-execute -e
complete -c package-execute -f
complete -c package-execute -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-execute -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-execute -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-execute -n '__heddle_open --plan value' -l plan -x -d 'A plan of package-plan, instead of an intent'
complete -c package-execute -n '__heddle_open --output-dir -o value' -s o -l output-dir -xa '(__fish_complete_directories)' -d 'Folder for the files of a plan, below the workspace'
complete -c package-execute -n '__heddle_open --runtime value' -l runtime -xa 'docker podman sandbox local' -d 'Where it runs'
complete -c package-execute -n '__heddle_open --allow-local' -l allow-local -d 'Permit runtime local, which isolates nothing'
complete -c package-execute -n '__heddle_open --approve' -l approve -d 'Approve exactly the plan that is executed'
complete -c package-execute -n '__heddle_open --validate' -l validate -d 'Verify the services after the start'
complete -c package-execute -n '__heddle_open --auto-fix' -l auto-fix -d 'Repair what can be repaired without a model'
complete -c package-execute -n '__heddle_open --foreground' -l foreground -d 'Keep a sandbox in this process until it is interrupted'
complete -c package-execute -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Change nothing'
complete -c package-execute -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Change nothing'
complete -c package-execute -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-execute -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-execute -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-execute -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-execute -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-execute -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-execute -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-execute -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-execute -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-generate -e
complete -c package-generate -f
complete -c package-generate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-generate -n '__heddle_open --prompt -p value' -s p -l prompt -x -d 'What the service shall do, in English or Polish'
complete -c package-generate -n '__heddle_open --from value' -l from -rF -d 'OpenAPI document, in YAML or JSON, to make the package of instead of …'
complete -c package-generate -n '__heddle_open --into value' -l into -xa '(__fish_complete_directories)' -d 'Folder of a package, below the workspace, that the prompt changes'
complete -c package-generate -n '__heddle_open --locale value' -l locale -xa 'auto en pl' -d 'Language of the prompt'
complete -c package-generate -n '__heddle_open --mode value' -l mode -xa 'deterministic prefer-llm require-llm' -d 'deterministic uses rules only, require-llm a model only, prefer-llm (…'
complete -c package-generate -n '__heddle_open --model -m value' -s m -l model -x -d 'Model'
complete -c package-generate -n '__heddle_open --max-iterations value' -l max-iterations -x -d 'Most rounds with the model'
complete -c package-generate -n '__heddle_open --max-tokens value' -l max-tokens -x -d 'No further round with the model once it has used that many'
complete -c package-generate -n '__heddle_open --max-cost value' -l max-cost -x -d 'The same in US dollars, if the gateway reports the cost'
complete -c package-generate -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-generate -n '__heddle_open --output-dir -o value' -s o -l output-dir -xa '(__fish_complete_directories)' -d 'Folder for the files, below the workspace'
complete -c package-generate -n '__heddle_open --run' -l run -d 'Plan the package and write its files'
complete -c package-generate -n '__heddle_open --execute' -l execute -d 'Also start its services'
complete -c package-generate -n '__heddle_open --verify' -l verify -d 'Also verify them, and let a model make the package again while verifi…'
complete -c package-generate -n '__heddle_open --accept-unread' -l accept-unread -d 'Run it although clauses of the prompt were not understood'
complete -c package-generate -n '__heddle_open --dry-run' -l dry-run -d 'With run'
complete -c package-generate -n '__heddle_open --approve' -l approve -d 'Approve exactly what is executed'
complete -c package-generate -n '__heddle_open --runtime value' -l runtime -xa 'docker podman sandbox local' -d 'Where it runs'
complete -c package-generate -n '__heddle_open --allow-local' -l allow-local -d 'Permit runtime local, which isolates nothing'
complete -c package-generate -n '__heddle_open --max-verify-iterations value' -l max-verify-iterations -x -d 'Most times that it is made again'
complete -c package-generate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-generate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-generate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-generate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-generate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-generate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-generate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-generate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-generate -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c package-generate -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-generate-code -e
complete -c package-generate-code -f
complete -c package-generate-code -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-generate-code -n '__heddle_open --description value' -l description -x -d 'What the code must do'
complete -c package-generate-code -n '__heddle_open --language value' -l language -x -d 'Programming language'
complete -c package-generate-code -n '__heddle_open --context value' -l context -x -d 'What the code must fit'
complete -c package-generate-code -n '__heddle_open --model -m value' -s m -l model -x -d 'Model'
complete -c package-generate-code -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-generate-code -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-generate-code -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-generate-code -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-generate-code -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-generate-code -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-generate-code -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-generate-code -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-generate-code -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c package-generate-code -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-history -e
complete -c package-history -f
complete -c package-history -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-history -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-history -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-history -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-history -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-history -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-history -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-history -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-history -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-history -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-history -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-history -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-interfaces -e
complete -c package-interfaces -f
complete -c package-interfaces -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-interfaces -n '__heddle_open --url value' -l url -x -d 'URL of the server'
complete -c package-interfaces -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-interfaces -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-interfaces -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-interfaces -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-interfaces -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-interfaces -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-interfaces -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-interfaces -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-interfaces -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-iterate -e
complete -c package-iterate -f
complete -c package-iterate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-iterate -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-iterate -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-iterate -n '__heddle_open --changes value' -l changes -x -d 'What to change'
complete -c package-iterate -l action -x -d 'Action line to add, e.g'
complete -c package-iterate -n '__heddle_open --framework value' -l framework -xa 'fastapi flask express hono elysia' -d 'The new framework'
complete -c package-iterate -n '__heddle_open --language value' -l language -xa 'python node bun' -d 'The new language'
complete -c package-iterate -n '__heddle_open --service value' -l service -x -d 'Service of a stack that is changed'
complete -c package-iterate -n '__heddle_open --source value' -l source -x -d 'Who or what asks for the change, for the history'
complete -c package-iterate -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c package-iterate -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c package-iterate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-iterate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-iterate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-iterate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-iterate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-iterate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-iterate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-iterate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-iterate -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-list -e
complete -c package-list -f
complete -c package-list -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-list -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-lock -e
complete -c package-lock -f
complete -c package-lock -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-lock -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-lock -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-lock -n '__heddle_open --path value' -l path -x -d 'File, relative to the output folder'
complete -c package-lock -n '__heddle_open --unlock' -l unlock -d 'Permit changes again'
complete -c package-lock -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c package-lock -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c package-lock -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-lock -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-lock -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-lock -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-lock -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-lock -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-lock -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-lock -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-lock -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-logs -e
complete -c package-logs -f
complete -c package-logs -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-logs -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-logs -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-logs -n '__heddle_open --service value' -l service -x -d 'One service of a stack'
complete -c package-logs -n '__heddle_open --tail -n value' -s n -l tail -x -d 'Lines of each service'
complete -c package-logs -n '__heddle_open --follow -f' -s f -l follow -d 'Then show what is written until the services end'
complete -c package-logs -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-logs -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-logs -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-logs -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-logs -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-logs -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-logs -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-logs -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-logs -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-mcp -e
complete -c package-mcp -f
complete -c package-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c package-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c package-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c package-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c package-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c package-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c package-models -e
complete -c package-models -f
complete -c package-models -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-models -n '__heddle_open --max-params value' -l max-params -x -d 'Largest model, in billions of parameters'
complete -c package-models -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-models -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-models -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-models -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-models -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-models -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-models -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-models -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-models -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c package-models -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-new -e
complete -c package-new -f
complete -c package-new -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-new -n '__heddle_open --goal -g value' -s g -l goal -x -d 'What the service is for'
complete -c package-new -n '__heddle_open --name value' -l name -x -d 'Name of the package'
complete -c package-new -n '__heddle_open --description value' -l description -x -d 'More about it'
complete -c package-new -n '__heddle_open --language value' -l language -xa 'python node bun' -d 'Language'
complete -c package-new -n '__heddle_open --framework value' -l framework -xa 'fastapi flask express hono elysia' -d 'Framework'
complete -c package-new -n '__heddle_open --port value' -l port -x -d ''
complete -c package-new -n '__heddle_open --runtime value' -l runtime -xa 'docker sandbox kubernetes local' -d 'Where it runs'
complete -c package-new -n '__heddle_open --mode value' -l mode -xa 'dry-run transactional' -d 'Default dry-run'
complete -c package-new -l resource -x -d 'Something to manage'
complete -c package-new -l action -x -d 'Further action line, e.g'
complete -c package-new -n '__heddle_open --out -o value' -s o -l out -rF -d 'File to write'
complete -c package-new -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c package-new -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c package-new -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-new -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-new -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-new -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-new -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-new -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-new -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-new -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-new -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-pack -e
complete -c package-pack -f
complete -c package-pack -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-pack -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-pack -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-pack -n '__heddle_open --out -o value' -s o -l out -rF -d 'File to write'
complete -c package-pack -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c package-pack -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c package-pack -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-pack -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-pack -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-pack -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-pack -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-pack -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-pack -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-pack -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-pack -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-parse -e
complete -c package-parse -f
complete -c package-parse -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-parse -n '__heddle_open --path value' -l path -rF -d 'Package file'
complete -c package-parse -n '__heddle_open --content value' -l content -x -d 'Text of a package file, instead of path'
complete -c package-parse -n '__heddle_open --save' -l save -d 'Keep the package as an intent of the workspace, planned but not writt…'
complete -c package-parse -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-parse -n '__heddle_open --output-dir -o value' -s o -l output-dir -xa '(__fish_complete_directories)' -d 'Folder for the files, below the workspace'
complete -c package-parse -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c package-parse -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-parse -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-parse -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-parse -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-parse -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-parse -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-parse -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-parse -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-parse -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c package-parse -F

complete -c package-plan -e
complete -c package-plan -f
complete -c package-plan -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-plan -n '__heddle_open --path value' -l path -rF -d 'Package file'
complete -c package-plan -n '__heddle_open --content value' -l content -x -d 'Text of a package file, instead of path'
complete -c package-plan -n '__heddle_open --openapi value' -l openapi -rF -d 'OpenAPI document, in YAML or JSON, to make the package of instead of …'
complete -c package-plan -n '__heddle_open --intent value' -l intent -x -d 'Id or name of an intent of the workspace, instead of path'
complete -c package-plan -n '__heddle_open --workspace value' -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-plan -l handlers -x -d 'Those of package-generate'
complete -c package-plan -n '__heddle_open --output-dir -o value' -s o -l output-dir -xa '(__fish_complete_directories)' -d 'Folder to plan into'
complete -c package-plan -l rename -x -d 'Tables and columns that keep their rows'
complete -c package-plan -l remove -x -d 'Tables and columns whose rows or values are deleted'
complete -c package-plan -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-plan -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-plan -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-plan -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-plan -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-plan -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-plan -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-plan -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-plan -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c package-plan -F

complete -c package-registry-export -e
complete -c package-registry-export -f
complete -c package-registry-export -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-registry-export -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-registry-export -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-registry-export -n '__heddle_open --catalog value' -l catalog -xa 'backstage openapi opentelemetry cyclonedx oci' -d 'Format'
complete -c package-registry-export -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-registry-export -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-registry-export -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-registry-export -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-registry-export -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-registry-export -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-registry-export -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-registry-export -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-registry-export -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-registry-list -e
complete -c package-registry-list -f
complete -c package-registry-list -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-registry-list -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-registry-list -n '__heddle_open --phase value' -l phase -xa 'planned running verified failed stopped' -d 'Only packages in this phase'
complete -c package-registry-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-registry-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-registry-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-registry-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-registry-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-registry-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-registry-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-registry-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-registry-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-registry-refresh -e
complete -c package-registry-refresh -f
complete -c package-registry-refresh -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-registry-refresh -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-registry-refresh -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-registry-refresh -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c package-registry-refresh -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c package-registry-refresh -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-registry-refresh -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-registry-refresh -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-registry-refresh -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-registry-refresh -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-registry-refresh -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-registry-refresh -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-registry-refresh -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-registry-refresh -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-restore -e
complete -c package-restore -f
complete -c package-restore -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-restore -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-restore -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-restore -n '__heddle_open --number value' -l number -x -d 'Version to restore, see package-history'
complete -c package-restore -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c package-restore -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c package-restore -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-restore -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-restore -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-restore -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-restore -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-restore -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-restore -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-restore -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-restore -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-schema -e
complete -c package-schema -f
complete -c package-schema -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-schema -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-schema -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-schema -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-schema -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-schema -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-schema -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-schema -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-schema -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-schema -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-serve -e
complete -c package-serve -f
complete -c package-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c package-serve -n '__heddle_open --port value' -l port -x -d 'TCP port to listen on'
complete -c package-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c package-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
complete -c package-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c package-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c package-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c package-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c package-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c package-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c package-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c package-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c package-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c package-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c package-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c package-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c package-shell -e
complete -c package-shell -f
complete -c package-shell -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-shell -n '__heddle_open --command value' -l command -x -d 'One command, e.g'
complete -c package-shell -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-shell -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-shell -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Every command only shows what it would do'
complete -c package-shell -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Every command only shows what it would do'
complete -c package-shell -n '__heddle_open --keep-going -k' -s k -l keep-going -d 'Go on with a script after a command that failed'
complete -c package-shell -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-shell -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-shell -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-shell -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-shell -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-shell -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-shell -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-shell -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-shell -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-show -e
complete -c package-show -f
complete -c package-show -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-show -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-show -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-show -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-show -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-show -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-show -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-show -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-show -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-show -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-show -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-show -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-stop -e
complete -c package-stop -f
complete -c package-stop -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-stop -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-stop -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-stop -n '__heddle_open --all' -l all -d 'Every package of the workspace'
complete -c package-stop -n '__heddle_open --purge' -l purge -d 'Delete the data and logs of the services too'
complete -c package-stop -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Change nothing'
complete -c package-stop -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Change nothing'
complete -c package-stop -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-stop -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-stop -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-stop -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-stop -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-stop -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-stop -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-stop -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-stop -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-suggest -e
complete -c package-suggest -f
complete -c package-suggest -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-suggest -n '__heddle_open --intent value' -l intent -x -d 'Id or name of an intent of the workspace'
complete -c package-suggest -n '__heddle_open --path value' -l path -rF -d 'Package file, instead of an intent'
complete -c package-suggest -n '__heddle_open --content value' -l content -x -d 'Text of a package file, instead of an intent'
complete -c package-suggest -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-suggest -n '__heddle_open --focus value' -l focus -x -d 'What the suggestions should be about, e.g'
complete -c package-suggest -n '__heddle_open --model -m value' -s m -l model -x -d 'Model'
complete -c package-suggest -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-suggest -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-suggest -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-suggest -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-suggest -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-suggest -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-suggest -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-suggest -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-suggest -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c package-unpack -e
complete -c package-unpack -f
complete -c package-unpack -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-unpack -n '__heddle_open --path value' -l path -rF -d 'Packed file'
complete -c package-unpack -n '__heddle_open --content value' -l content -x -d 'Its text, instead of path'
complete -c package-unpack -n '__heddle_open --out -o value' -s o -l out -xa '(__fish_complete_directories)' -d 'Folder to write into'
complete -c package-unpack -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Write nothing'
complete -c package-unpack -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Write nothing'
complete -c package-unpack -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-unpack -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-unpack -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-unpack -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-unpack -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-unpack -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-unpack -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-unpack -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-unpack -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c package-unpack -F

complete -c package-validate -e
complete -c package-validate -f
complete -c package-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-validate -n '__heddle_open --path value' -l path -rF -d 'Package file'
complete -c package-validate -n '__heddle_open --content value' -l content -x -d 'Text of a package file, instead of path'
complete -c package-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-validate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c package-validate -F

complete -c package-verify -e
complete -c package-verify -f
complete -c package-verify -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c package-verify -n '__heddle_open --intent value' -l intent -x -d 'Id or name of the intent'
complete -c package-verify -n '__heddle_open --workspace -w value' -s w -l workspace -xa '(__fish_complete_directories)' -d 'Folder of the packages'
complete -c package-verify -n '__heddle_open --auto-fix' -l auto-fix -d 'Repair what can be repaired without a model, and restart'
complete -c package-verify -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Change nothing'
complete -c package-verify -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Change nothing'
complete -c package-verify -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c package-verify -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c package-verify -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c package-verify -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c package-verify -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c package-verify -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c package-verify -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c package-verify -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c package-verify -n '__heddle_open --worker' -l worker -d 'Run as a worker'

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
complete -c refactor-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c refactor-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
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
complete -c uri-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c uri-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
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
complete -c window-detect -n '__heddle_open --scale value' -l scale -x -d 'Pixels of the image for one of the desktop'
complete -c window-detect -n '__heddle_open --offset value' -l offset -x -d 'Where the image is on the desktop'
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
complete -c window-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c window-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
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

complete -c workflow-action-schema -e
complete -c workflow-action-schema -f
complete -c workflow-action-schema -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-action-schema -n '__heddle_open --action value' -l action -x -d 'Name of the action'
complete -c workflow-action-schema -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of titles and labels'
complete -c workflow-action-schema -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-action-schema -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-action-schema -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-action-schema -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-action-schema -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-action-schema -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-action-schema -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-action-schema -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-action-schema -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-actions -e
complete -c workflow-actions -f
complete -c workflow-actions -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-actions -n '__heddle_open --language value' -l language -xa 'en pl' -d 'Language of titles and labels'
complete -c workflow-actions -n '__heddle_open --test' -l test -d 'Test the examples of the catalog and your own sentences instead'
complete -c workflow-actions -n '__heddle_open --sentences value' -l sentences -rF -d 'YAML file of your own sentences'
complete -c workflow-actions -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-actions -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-actions -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-actions -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-actions -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-actions -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-actions -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-actions -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-actions -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-approve -e
complete -c workflow-approve -f
complete -c workflow-approve -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-approve -n '__heddle_open --token value' -l token -x -d 'Link of the message, or the token at its end'
complete -c workflow-approve -n '__heddle_open --decision value' -l decision -xa 'approve reject' -d 'Without it, the plan is only shown'
complete -c workflow-approve -n '__heddle_open --note value' -l note -x -d 'Why'
complete -c workflow-approve -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Decide nothing'
complete -c workflow-approve -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Decide nothing'
complete -c workflow-approve -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-approve -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs'
complete -c workflow-approve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-approve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-approve -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-approve -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-approve -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-approve -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-approve -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-approve -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-approve -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-audit -e
complete -c workflow-audit -f
complete -c workflow-audit -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-audit -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-audit -n '__heddle_open --verify' -l verify -d 'Check the hash chain, and fail if a line was changed or removed'
complete -c workflow-audit -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-audit -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-audit -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-audit -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-audit -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-audit -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-audit -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-audit -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-audit -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-audit -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-cancel -e
complete -c workflow-cancel -f
complete -c workflow-cancel -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-cancel -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-cancel -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-cancel -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-cancel -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-cancel -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-cancel -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-cancel -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-cancel -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-cancel -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-cancel -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-cancel -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-cancel -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-cancel -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-catalog-drift -e
complete -c workflow-catalog-drift -f
complete -c workflow-catalog-drift -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-catalog-drift -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-catalog-drift -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-catalog-drift -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-catalog-drift -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-catalog-drift -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-catalog-drift -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-catalog-drift -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-catalog-drift -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-catalog-drift -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-chat -e
complete -c workflow-chat -f
complete -c workflow-chat -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-chat -n '__heddle_open --conversation value' -l conversation -x -d 'Which conversation the turn belongs to'
complete -c workflow-chat -n '__heddle_open --text value' -l text -x -d 'What the user says'
complete -c workflow-chat -n '__heddle_open --values value' -l values -x -d 'Answers to the form, by field'
complete -c workflow-chat -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-chat -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-chat -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-chat -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-chat -n '__heddle_open --plan-hash value' -l plan-hash -x -d 'plan_hash of the plan that was read, empty for none'
complete -c workflow-chat -n '__heddle_open --simulate --no-simulate' -l simulate -d 'Simulate what is confirmed'
complete -c workflow-chat -n '__heddle_open --no-simulate --simulate' -l no-simulate -d 'Not: Simulate what is confirmed'
complete -c workflow-chat -n '__heddle_open --execute' -l execute -d 'Execute what is confirmed'
complete -c workflow-chat -n '__heddle_open --auto-execute' -l auto-execute -d 'Execute without the run word if the turn makes the plan whole, nothin…'
complete -c workflow-chat -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'Name of this execution, for auto_execute'
complete -c workflow-chat -n '__heddle_open --store value' -l store -rF -d 'File to keep conversations in'
complete -c workflow-chat -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-chat -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-chat -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-chat -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-chat -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-chat -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-chat -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-chat -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-chat -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-doctor -e
complete -c workflow-doctor -f
complete -c workflow-doctor -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-doctor -n '__heddle_open --connect' -l connect -d 'Connects to the mail server, the webhooks\' hosts and the CRM, and sen…'
complete -c workflow-doctor -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-doctor -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-doctor -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-doctor -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-doctor -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-doctor -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-doctor -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-doctor -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-doctor -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-events -e
complete -c workflow-events -f
complete -c workflow-events -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-events -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-events -n '__heddle_open --after value' -l after -x -d 'Only events after this event_id'
complete -c workflow-events -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-events -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-events -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-events -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-events -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-events -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-events -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-events -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-events -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-events -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-execute -e
complete -c workflow-execute -f
complete -c workflow-execute -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-execute -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-execute -n '__heddle_open --workflow value' -l workflow -x -d 'A workflow'
complete -c workflow-execute -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-execute -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-execute -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-execute -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-execute -n '__heddle_open --execute' -l execute -d 'Execute the plan'
complete -c workflow-execute -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-execute -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-execute -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'A second request with the same key gets the first run'
complete -c workflow-execute -n '__heddle_open --plan-hash value' -l plan-hash -x -d 'The plan that was confirmed'
complete -c workflow-execute -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-execute -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-execute -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-execute -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-execute -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-execute -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-execute -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-execute -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-execute -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-execute -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-execute -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-follow -e
complete -c workflow-follow -f
complete -c workflow-follow -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-follow -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-follow -n '__heddle_open --after value' -l after -x -d 'Only events after this event_id'
complete -c workflow-follow -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-follow -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-follow -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-follow -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-follow -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-follow -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-follow -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-follow -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-follow -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-follow -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-from-text -e
complete -c workflow-from-text -f
complete -c workflow-from-text -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-from-text -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-from-text -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-from-text -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-from-text -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-from-text -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-from-text -n '__heddle_open --simulate --no-simulate' -l simulate -d 'Simulate what is confirmed'
complete -c workflow-from-text -n '__heddle_open --no-simulate --simulate' -l no-simulate -d 'Not: Simulate what is confirmed'
complete -c workflow-from-text -n '__heddle_open --execute' -l execute -d 'Execute what is confirmed'
complete -c workflow-from-text -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'Name of this execution'
complete -c workflow-from-text -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-from-text -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-from-text -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-from-text -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-from-text -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-from-text -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-from-text -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-from-text -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-from-text -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-history -e
complete -c workflow-history -f
complete -c workflow-history -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-history -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-history -n '__heddle_open --status value' -l status -xa 'pending running paused awaiting_approval completed failed cancelled unknown simulated validated' -d 'Only runs with this status'
complete -c workflow-history -n '__heddle_open --schedule value' -l schedule -x -d 'Only runs of this schedule'
complete -c workflow-history -n '__heddle_open --name value' -l name -x -d 'Only runs whose name contains this'
complete -c workflow-history -n '__heddle_open --since value' -l since -x -d 'Only runs created since, RFC 3339'
complete -c workflow-history -n '__heddle_open --limit value' -l limit -x -d 'Default 100'
complete -c workflow-history -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-history -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-history -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-history -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-history -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-history -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-history -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-history -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-history -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-history -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-idempotency-clear -e
complete -c workflow-idempotency-clear -f
complete -c workflow-idempotency-clear -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-idempotency-clear -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'A second request with the same key gets the first run'
complete -c workflow-idempotency-clear -n '__heddle_open --dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-idempotency-clear -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-idempotency-clear -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-idempotency-clear -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-idempotency-clear -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-idempotency-clear -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-idempotency-clear -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-idempotency-clear -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-idempotency-clear -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-idempotency-clear -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-idempotency-clear -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-idempotency-purge -e
complete -c workflow-idempotency-purge -f
complete -c workflow-idempotency-purge -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-idempotency-purge -n '__heddle_open --older-than-days value' -l older-than-days -x -d 'Of runs that ended longer ago'
complete -c workflow-idempotency-purge -n '__heddle_open --dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-idempotency-purge -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-idempotency-purge -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-idempotency-purge -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-idempotency-purge -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-idempotency-purge -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-idempotency-purge -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-idempotency-purge -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-idempotency-purge -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-idempotency-purge -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-idempotency-purge -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-invoice-check -e
complete -c workflow-invoice-check -f
complete -c workflow-invoice-check -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-invoice-check -n '__heddle_open --path value' -l path -rF -d 'KSeF invoice, XML of the structure FA(3)'
complete -c workflow-invoice-check -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-invoice-check -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-invoice-check -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-invoice-check -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-invoice-check -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-invoice-check -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-invoice-check -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-invoice-check -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-invoice-check -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c workflow-invoice-check -F

complete -c workflow-invoice-list -e
complete -c workflow-invoice-list -f
complete -c workflow-invoice-list -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-invoice-list -n '__heddle_open --kind value' -l kind -xa 'invoice proforma correction' -d 'Only invoices of this kind'
complete -c workflow-invoice-list -n '__heddle_open --buyer value' -l buyer -x -d 'Only buyers whose name or tax number contains this'
complete -c workflow-invoice-list -n '__heddle_open --since value' -l since -x -d 'Only invoices issued on or after this day, YYYY-MM-DD'
complete -c workflow-invoice-list -n '__heddle_open --until value' -l until -x -d 'Only invoices issued on or before this day, YYYY-MM-DD'
complete -c workflow-invoice-list -n '__heddle_open --unconfirmed' -l unconfirmed -d 'Only invoices for KSeF without its confirmation (UPO)'
complete -c workflow-invoice-list -n '__heddle_open --limit value' -l limit -x -d 'Default 100'
complete -c workflow-invoice-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-invoice-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-invoice-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-invoice-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-invoice-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-invoice-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-invoice-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-invoice-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-invoice-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-invoice-preview -e
complete -c workflow-invoice-preview -f
complete -c workflow-invoice-preview -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-invoice-preview -n '__heddle_open --amount value' -l amount -x -d 'Exact decimal with at most two places'
complete -c workflow-invoice-preview -n '__heddle_open --currency value' -l currency -x -d 'ISO 4217 code'
complete -c workflow-invoice-preview -n '__heddle_open --to value' -l to -x -d 'E-mail address, or several'
complete -c workflow-invoice-preview -n '__heddle_open --kind value' -l kind -xa 'invoice proforma correction' -d 'Default invoice'
complete -c workflow-invoice-preview -n '__heddle_open --basis value' -l basis -xa 'net gross' -d 'Whether the amount is net or gross'
complete -c workflow-invoice-preview -n '__heddle_open --vat-rate value' -l vat-rate -x -d 'VAT rate as a Polish invoice has it'
complete -c workflow-invoice-preview -n '__heddle_open --description value' -l description -x -d 'What is sold'
complete -c workflow-invoice-preview -n '__heddle_open --quantity value' -l quantity -x -d 'How many units the amount is for in all, as an exact decimal'
complete -c workflow-invoice-preview -n '__heddle_open --unit value' -l unit -x -d 'Unit of the quantity, e.g'
complete -c workflow-invoice-preview -l lines -x -d 'Several lines, whose amounts add up to amount'
complete -c workflow-invoice-preview -n '__heddle_open --payment-days value' -l payment-days -x -d 'Days until payment is due'
complete -c workflow-invoice-preview -n '__heddle_open --due-date value' -l due-date -x -d 'Day on which payment is due, YYYY-MM-DD'
complete -c workflow-invoice-preview -n '__heddle_open --issue-date value' -l issue-date -x -d 'Date of issue, YYYY-MM-DD'
complete -c workflow-invoice-preview -n '__heddle_open --sale-date value' -l sale-date -x -d 'Date of sale, YYYY-MM-DD'
complete -c workflow-invoice-preview -n '__heddle_open --split-payment' -l split-payment -d 'Split payment mechanism'
complete -c workflow-invoice-preview -n '__heddle_open --buyer-name value' -l buyer-name -x -d 'Name of the buyer'
complete -c workflow-invoice-preview -n '__heddle_open --buyer-nip value' -l buyer-nip -x -d 'Tax number of the buyer, Polish or of the EU'
complete -c workflow-invoice-preview -n '__heddle_open --buyer-address value' -l buyer-address -x -d 'Postal address of the buyer'
complete -c workflow-invoice-preview -n '__heddle_open --corrects value' -l corrects -x -d 'Number of the invoice that a correction changes'
complete -c workflow-invoice-preview -n '__heddle_open --corrects-ksef value' -l corrects-ksef -x -d 'KSeF number of that invoice, if the register does not know it yet'
complete -c workflow-invoice-preview -n '__heddle_open --reason value' -l reason -x -d 'Why it is corrected'
complete -c workflow-invoice-preview -n '__heddle_open --exchange-rate value' -l exchange-rate -x -d 'PLN for one unit of the currency, for the VAT in PLN'
complete -c workflow-invoice-preview -n '__heddle_open --exchange-date value' -l exchange-date -x -d 'Day of the exchange rate, YYYY-MM-DD'
complete -c workflow-invoice-preview -n '__heddle_open --exchange-table value' -l exchange-table -x -d 'Number of the NBP table of the rate, e.g'
complete -c workflow-invoice-preview -n '__heddle_open --language value' -l language -xa 'pl en' -d 'Language of the printed invoice'
complete -c workflow-invoice-preview -n '__heddle_open --out value' -l out -rF -d 'PDF to write, with PREVIEW in place of the number'
complete -c workflow-invoice-preview -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c workflow-invoice-preview -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c workflow-invoice-preview -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-invoice-preview -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-invoice-preview -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-invoice-preview -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-invoice-preview -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-invoice-preview -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-invoice-preview -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-invoice-preview -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-invoice-preview -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-invoice-submit -e
complete -c workflow-invoice-submit -f
complete -c workflow-invoice-submit -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-invoice-submit -n '__heddle_open --number value' -l number -x -d 'Only this invoice'
complete -c workflow-invoice-submit -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Only show what would be sent'
complete -c workflow-invoice-submit -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Only show what would be sent'
complete -c workflow-invoice-submit -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-invoice-submit -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-invoice-submit -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-invoice-submit -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-invoice-submit -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-invoice-submit -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-invoice-submit -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-invoice-submit -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-invoice-submit -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-invoice-upo -e
complete -c workflow-invoice-upo -f
complete -c workflow-invoice-upo -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-invoice-upo -n '__heddle_open --number value' -l number -x -d 'Number of the invoice, e.g'
complete -c workflow-invoice-upo -n '__heddle_open --fetch' -l fetch -d 'Fetch it from KSeF if the register lacks it, and keep it there'
complete -c workflow-invoice-upo -n '__heddle_open --out value' -l out -rF -d 'XML file to write'
complete -c workflow-invoice-upo -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c workflow-invoice-upo -n '__heddle_open --overwrite' -l overwrite -d 'Replace an existing file of another kind'
complete -c workflow-invoice-upo -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-invoice-upo -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-invoice-upo -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-invoice-upo -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-invoice-upo -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-invoice-upo -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-invoice-upo -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-invoice-upo -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-invoice-upo -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-mcp -e
complete -c workflow-mcp -f
complete -c workflow-mcp -l root -xa '(__fish_complete_directories)' -d 'Allowed folder for paths'
complete -c workflow-mcp -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c workflow-mcp -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c workflow-mcp -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Timeout of one call, ms (600000)'
complete -c workflow-mcp -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long calls may still run when the input has ended, in ms'
complete -c workflow-mcp -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-mcp -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c workflow-message -e
complete -c workflow-message -f
complete -c workflow-message -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-message -n '__heddle_open --conversation-id value' -l conversation-id -x -d 'conversation_id of the answer of workflow-start'
complete -c workflow-message -n '__heddle_open --text value' -l text -x -d 'What the user says'
complete -c workflow-message -n '__heddle_open --values value' -l values -x -d 'Answers to the form, by field'
complete -c workflow-message -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-message -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-message -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-message -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-message -n '__heddle_open --plan-hash value' -l plan-hash -x -d 'plan_hash of the plan that was read, empty for none'
complete -c workflow-message -n '__heddle_open --simulate --no-simulate' -l simulate -d 'Simulate what is confirmed'
complete -c workflow-message -n '__heddle_open --no-simulate --simulate' -l no-simulate -d 'Not: Simulate what is confirmed'
complete -c workflow-message -n '__heddle_open --execute' -l execute -d 'Execute what is confirmed'
complete -c workflow-message -n '__heddle_open --auto-execute' -l auto-execute -d 'Execute without the run word if the turn makes the plan whole, nothin…'
complete -c workflow-message -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'Name of this execution, for auto_execute'
complete -c workflow-message -n '__heddle_open --store value' -l store -rF -d 'File of conversations'
complete -c workflow-message -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-message -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-message -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-message -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-message -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-message -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-message -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-message -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-message -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-orient -e
complete -c workflow-orient -f
complete -c workflow-orient -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-orient -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-orient -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-orient -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-orient -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-orient -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-orient -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-orient -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-orient -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-orient -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-orient -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-orient -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-orient -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-orient -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-parse -e
complete -c workflow-parse -f
complete -c workflow-parse -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-parse -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-parse -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-parse -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-parse -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-parse -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-parse -n '__heddle_open --sentences value' -l sentences -rF -d 'YAML file of your own sentences'
complete -c workflow-parse -n '__heddle_open --explain' -l explain -d 'Also return the clauses, the rule of each, and what each value was us…'
complete -c workflow-parse -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-parse -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-parse -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-parse -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-parse -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-parse -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-parse -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-parse -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-parse -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-pause-run -e
complete -c workflow-pause-run -f
complete -c workflow-pause-run -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-pause-run -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-pause-run -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-pause-run -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-pause-run -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-pause-run -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-pause-run -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-pause-run -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-pause-run -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-pause-run -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-pause-run -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-pause-run -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-pause-run -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-pause-run -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-plan -e
complete -c workflow-plan -f
complete -c workflow-plan -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-plan -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-plan -n '__heddle_open --workflow value' -l workflow -x -d 'A workflow'
complete -c workflow-plan -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-plan -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-plan -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-plan -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-plan -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-plan -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-plan -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-plan -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-plan -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-plan -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-plan -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-plan -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-plan -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-resolve -e
complete -c workflow-resolve -f
complete -c workflow-resolve -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-resolve -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-resolve -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-resolve -n '__heddle_open --step value' -l step -x -d 'Number of the step, from 1'
complete -c workflow-resolve -n '__heddle_open --outcome value' -l outcome -xa 'done not-done' -d 'Whether its unknown effects happened'
complete -c workflow-resolve -n '__heddle_open --note value' -l note -x -d 'How you know'
complete -c workflow-resolve -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-resolve -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-resolve -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-resolve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-resolve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-resolve -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-resolve -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-resolve -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-resolve -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-resolve -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-resolve -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-resolve -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-resume-run -e
complete -c workflow-resume-run -f
complete -c workflow-resume-run -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-resume-run -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-resume-run -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-resume-run -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-resume-run -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-resume-run -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-resume-run -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-resume-run -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-resume-run -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-resume-run -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-resume-run -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-resume-run -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-resume-run -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-resume-run -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-resume-run -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-retry -e
complete -c workflow-retry -f
complete -c workflow-retry -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-retry -n '__heddle_open --workflow-id value' -l workflow-id -x -d 'Id of the run'
complete -c workflow-retry -n '__heddle_open --from value' -l from -x -d 'Number of the step to begin with, or start'
complete -c workflow-retry -n '__heddle_open --status value' -l status -xa 'failed cancelled' -d 'Instead of an id'
complete -c workflow-retry -n '__heddle_open --name value' -l name -x -d 'Of these only runs whose name contains this'
complete -c workflow-retry -n '__heddle_open --since value' -l since -x -d 'Of these only runs created since, RFC 3339'
complete -c workflow-retry -n '__heddle_open --per-minute value' -l per-minute -x -d 'Runs that begin in a minute'
complete -c workflow-retry -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-retry -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-retry -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-retry -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-retry -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-retry -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-retry -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-retry -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-retry -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-retry -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-retry -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-retry -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-retry -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-run -e
complete -c workflow-run -f
complete -c workflow-run -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-run -n '__heddle_open --name value' -l name -x -d 'Name of the workflow'
complete -c workflow-run -n '__heddle_open --trigger value' -l trigger -x -d 'When a workflow runs'
complete -c workflow-run -l steps -x -d 'Actions with their fields, in order'
complete -c workflow-run -n '__heddle_open --execute' -l execute -d 'Execute the plan'
complete -c workflow-run -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-run -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-run -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'A second request with the same key gets the first run'
complete -c workflow-run -n '__heddle_open --plan-hash value' -l plan-hash -x -d 'The plan that was confirmed'
complete -c workflow-run -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-run -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-run -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-run -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-run -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-run -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-run -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-run -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-run -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-run -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-run -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-add -e
complete -c workflow-schedule-add -f
complete -c workflow-schedule-add -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-add -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-schedule-add -n '__heddle_open --workflow value' -l workflow -x -d 'A workflow'
complete -c workflow-schedule-add -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-schedule-add -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-schedule-add -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-schedule-add -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-schedule-add -n '__heddle_open --schedule value' -l schedule -x -d 'Name of the schedule'
complete -c workflow-schedule-add -n '__heddle_open --rrule value' -l rrule -x -d 'RFC 5545 recurrence rule'
complete -c workflow-schedule-add -n '__heddle_open --start value' -l start -x -d 'The rule counts from here'
complete -c workflow-schedule-add -l exdates -x -d 'Days without a run, YYYY-MM-DD'
complete -c workflow-schedule-add -n '__heddle_open --overlap value' -l overlap -xa 'skip buffer allow' -d 'If the run before has not ended'
complete -c workflow-schedule-add -n '__heddle_open --missed value' -l missed -xa 'skip latest all' -d 'Runs due while nobody worked'
complete -c workflow-schedule-add -n '__heddle_open --catch-up-hours value' -l catch-up-hours -x -d 'Runs missed longer ago are left out'
complete -c workflow-schedule-add -n '__heddle_open --pause-on-failure' -l pause-on-failure -d 'Pause the schedule if a run fails or is unknown'
complete -c workflow-schedule-add -n '__heddle_open --execute' -l execute -d 'Add it'
complete -c workflow-schedule-add -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-schedule-add -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-schedule-add -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-add -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-add -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-add -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-add -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-add -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-add -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-add -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-add -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-add -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-list -e
complete -c workflow-schedule-list -f
complete -c workflow-schedule-list -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-list -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-list -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-list -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-list -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-list -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-list -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-list -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-list -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-list -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-list -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-next -e
complete -c workflow-schedule-next -f
complete -c workflow-schedule-next -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-next -n '__heddle_open --schedule value' -l schedule -x -d 'Name of the schedule'
complete -c workflow-schedule-next -n '__heddle_open --rrule value' -l rrule -x -d 'RFC 5545 recurrence rule, instead of a schedule'
complete -c workflow-schedule-next -n '__heddle_open --start value' -l start -x -d 'The rule counts from here, RFC 3339'
complete -c workflow-schedule-next -l exdates -x -d 'Days without a run, YYYY-MM-DD'
complete -c workflow-schedule-next -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-schedule-next -n '__heddle_open --from value' -l from -x -d 'Runs after this moment, RFC 3339'
complete -c workflow-schedule-next -n '__heddle_open --count value' -l count -x -d 'Default 10'
complete -c workflow-schedule-next -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-next -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-next -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-next -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-next -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-next -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-next -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-next -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-next -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-next -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-pause -e
complete -c workflow-schedule-pause -f
complete -c workflow-schedule-pause -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-pause -n '__heddle_open --schedule value' -l schedule -x -d 'Name of the schedule'
complete -c workflow-schedule-pause -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-schedule-pause -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-schedule-pause -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-pause -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-pause -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-pause -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-pause -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-pause -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-pause -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-pause -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-pause -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-pause -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-remove -e
complete -c workflow-schedule-remove -f
complete -c workflow-schedule-remove -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-remove -n '__heddle_open --schedule value' -l schedule -x -d 'Name of the schedule'
complete -c workflow-schedule-remove -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-schedule-remove -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-schedule-remove -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-remove -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-remove -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-remove -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-remove -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-remove -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-remove -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-remove -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-remove -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-remove -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-resume -e
complete -c workflow-schedule-resume -f
complete -c workflow-schedule-resume -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-resume -n '__heddle_open --schedule value' -l schedule -x -d 'Name of the schedule'
complete -c workflow-schedule-resume -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-schedule-resume -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-schedule-resume -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-resume -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-resume -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-resume -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-resume -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-resume -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-resume -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-resume -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-resume -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-resume -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-schedule-run-now -e
complete -c workflow-schedule-run-now -f
complete -c workflow-schedule-run-now -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-schedule-run-now -n '__heddle_open --schedule value' -l schedule -x -d 'Name of the schedule'
complete -c workflow-schedule-run-now -n '__heddle_open --dry-run --no-dry-run' -l dry-run -d 'Show what would happen'
complete -c workflow-schedule-run-now -n '__heddle_open --no-dry-run --dry-run' -l no-dry-run -d 'Not: Show what would happen'
complete -c workflow-schedule-run-now -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-schedule-run-now -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'A second request with the same key gets the first run'
complete -c workflow-schedule-run-now -n '__heddle_open --detach' -l detach -d 'Return at once'
complete -c workflow-schedule-run-now -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-schedule-run-now -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-schedule-run-now -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-schedule-run-now -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-schedule-run-now -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-schedule-run-now -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-schedule-run-now -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-schedule-run-now -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-schedule-run-now -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-serve -e
complete -c workflow-serve -f
complete -c workflow-serve -l part -xa 'gateway language worker' -d 'Service to run'
complete -c workflow-serve -n '__heddle_open --host value' -l host -x -d 'Address to listen on'
complete -c workflow-serve -n '__heddle_open --port value' -l port -x -d 'TCP port, if one service is run'
complete -c workflow-serve -n '__heddle_open --tls-cert value' -l tls-cert -rF -d 'Certificate chain in PEM'
complete -c workflow-serve -n '__heddle_open --tls-key value' -l tls-key -rF -d 'Private key of the certificate in PEM'
complete -c workflow-serve -l root -xa '(__fish_complete_directories)' -d 'Folder that paths in requests may lead into'
complete -c workflow-serve -n '__heddle_open --allow-write' -l allow-write -d 'Let clients write files inside the roots'
complete -c workflow-serve -n '__heddle_open --allow-execute' -l allow-execute -d 'Let clients switch dry runs off, and write files'
complete -c workflow-serve -l allow-host -x -d 'Host name to answer for besides this machine\'s own'
complete -c workflow-serve -l allow-origin -x -d 'Origin of web pages that may use the server'
complete -c workflow-serve -n '__heddle_open --timeout-ms value' -l timeout-ms -x -d 'Deadline of one request in ms'
complete -c workflow-serve -n '__heddle_open --max-concurrency value' -l max-concurrency -x -d 'Requests at work at once'
complete -c workflow-serve -n '__heddle_open --max-workers value' -l max-workers -x -d 'Warm processes of one operation'
complete -c workflow-serve -n '__heddle_open --max-body value' -l max-body -x -d 'Largest request body in bytes'
complete -c workflow-serve -n '__heddle_open --idle-timeout-ms value' -l idle-timeout-ms -x -d 'A warm process without work ends after this time in ms'
complete -c workflow-serve -n '__heddle_open --grace-ms value' -l grace-ms -x -d 'How long a stop waits for requests at work, in ms'
complete -c workflow-serve -n '__heddle_open --gateway-port value' -l gateway-port -x -d 'TCP port of the gateway'
complete -c workflow-serve -n '__heddle_open --language-port value' -l language-port -x -d 'TCP port of the language service'
complete -c workflow-serve -n '__heddle_open --worker-port value' -l worker-port -x -d 'TCP port of the worker'
complete -c workflow-serve -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-serve -n '__heddle_open --version -V' -s V -l version -d 'Show the version'

complete -c workflow-settings-get -e
complete -c workflow-settings-get -f
complete -c workflow-settings-get -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-settings-get -n '__heddle_open --setting value' -l setting -x -d 'Dotted name, e.g'
complete -c workflow-settings-get -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-settings-get -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-settings-get -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-settings-get -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-settings-get -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-settings-get -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-settings-get -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-settings-get -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-settings-get -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-settings-reset -e
complete -c workflow-settings-reset -f
complete -c workflow-settings-reset -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-settings-reset -n '__heddle_open --setting value' -l setting -x -d 'Dotted name, e.g'
complete -c workflow-settings-reset -n '__heddle_open --all' -l all -d 'Resets every setting'
complete -c workflow-settings-reset -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c workflow-settings-reset -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-settings-reset -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-settings-reset -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-settings-reset -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-settings-reset -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-settings-reset -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-settings-reset -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-settings-reset -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-settings-reset -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-settings-set -e
complete -c workflow-settings-set -f
complete -c workflow-settings-set -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-settings-set -n '__heddle_open --setting value' -l setting -x -d 'Dotted name, e.g'
complete -c workflow-settings-set -n '__heddle_open --value value' -l value -x -d 'New value'
complete -c workflow-settings-set -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c workflow-settings-set -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-settings-set -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-settings-set -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-settings-set -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-settings-set -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-settings-set -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-settings-set -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-settings-set -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-settings-set -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-show -e
complete -c workflow-show -f
complete -c workflow-show -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-show -n '__heddle_open --conversation-id value' -l conversation-id -x -d 'conversation_id of the answer of workflow-start'
complete -c workflow-show -n '__heddle_open --store value' -l store -rF -d 'File of conversations'
complete -c workflow-show -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-show -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-show -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-show -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-show -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-show -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-show -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-show -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-show -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-simulate -e
complete -c workflow-simulate -f
complete -c workflow-simulate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-simulate -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-simulate -n '__heddle_open --workflow value' -l workflow -x -d 'A workflow'
complete -c workflow-simulate -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-simulate -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-simulate -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-simulate -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-simulate -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'A second request with the same key gets the first run'
complete -c workflow-simulate -n '__heddle_open --store value' -l store -x -d 'Path of the store of runs, or memory for one that ends with the proce…'
complete -c workflow-simulate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-simulate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-simulate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-simulate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-simulate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-simulate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-simulate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-simulate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-simulate -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-start -e
complete -c workflow-start -f
complete -c workflow-start -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-start -n '__heddle_open --text value' -l text -x -d 'What the user says'
complete -c workflow-start -n '__heddle_open --values value' -l values -x -d 'Answers to the form, by field'
complete -c workflow-start -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-start -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-start -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-start -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-start -n '__heddle_open --simulate --no-simulate' -l simulate -d 'Simulate what is confirmed'
complete -c workflow-start -n '__heddle_open --no-simulate --simulate' -l no-simulate -d 'Not: Simulate what is confirmed'
complete -c workflow-start -n '__heddle_open --execute' -l execute -d 'Execute what is confirmed'
complete -c workflow-start -n '__heddle_open --auto-execute' -l auto-execute -d 'Execute without the run word if the turn makes the plan whole, nothin…'
complete -c workflow-start -n '__heddle_open --idempotency-key value' -l idempotency-key -x -d 'Name of this execution, for auto_execute'
complete -c workflow-start -n '__heddle_open --store value' -l store -rF -d 'File of conversations'
complete -c workflow-start -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-start -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-start -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-start -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-start -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-start -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-start -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-start -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-start -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-stream -e
complete -c workflow-stream -f
complete -c workflow-stream -n '__heddle_open --path value' -l path -rF -d 'Recording or text, one message a line'
complete -c workflow-stream -n '__heddle_open --url value' -l url -x -d 'Address of the language service'
complete -c workflow-stream -n '__heddle_open --conversation value' -l conversation -x -d 'Conversation'
complete -c workflow-stream -n '__heddle_open --language value' -l language -x -d 'Language that is spoken'
complete -c workflow-stream -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-stream -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-stream -F

complete -c workflow-system-execute -e
complete -c workflow-system-execute -f
complete -c workflow-system-execute -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-system-execute -n '__heddle_open --action value' -l action -xa 'system_settings_get system_settings_set system_settings_reset system_file_read system_file_write system_file_list system_registry_list system_registry_add system_registry_edit system_status' -d 'Action that administers the service'
complete -c workflow-system-execute -n '__heddle_open --config value' -l config -x -d 'Its fields'
complete -c workflow-system-execute -n '__heddle_open --dry-run' -l dry-run -d 'Write nothing'
complete -c workflow-system-execute -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-system-execute -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-system-execute -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-system-execute -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-system-execute -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-system-execute -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-system-execute -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-system-execute -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-system-execute -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c workflow-system-execute -n '__heddle_free --id --action --config --errors --progress --max-line' -a 'system_settings_get system_settings_set system_settings_reset system_file_read system_file_write system_file_list system_registry_list system_registry_add system_registry_edit system_status'

complete -c workflow-to-dsl -e
complete -c workflow-to-dsl -f
complete -c workflow-to-dsl -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-to-dsl -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-to-dsl -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-to-dsl -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-to-dsl -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-to-dsl -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-to-dsl -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-to-dsl -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-to-dsl -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-to-dsl -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-to-dsl -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-to-dsl -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-to-dsl -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-to-dsl -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-to-dsl -n '__heddle_open --worker' -l worker -d 'Run as a worker'

complete -c workflow-transcribe -e
complete -c workflow-transcribe -f
complete -c workflow-transcribe -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-transcribe -n '__heddle_open --path value' -l path -rF -d 'Recording in WAV, MP3, M4A, OGG, FLAC or WebM'
complete -c workflow-transcribe -n '__heddle_open --language value' -l language -x -d 'Language that is spoken'
complete -c workflow-transcribe -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-transcribe -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-transcribe -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-transcribe -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-transcribe -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-transcribe -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-transcribe -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-transcribe -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-transcribe -n '__heddle_open --jobs value' -l jobs -x -d 'Maximum number of records processed in parallel'
complete -c workflow-transcribe -n '__heddle_open --worker' -l worker -d 'Run as a worker'
complete -c workflow-transcribe -F

complete -c workflow-validate -e
complete -c workflow-validate -f
complete -c workflow-validate -n '__heddle_open --id value' -l id -x -d 'Identifier of the record'
complete -c workflow-validate -n '__heddle_open --text value' -l text -x -d 'The request, in English or Polish'
complete -c workflow-validate -n '__heddle_open --workflow value' -l workflow -x -d 'A workflow'
complete -c workflow-validate -n '__heddle_open --mode value' -l mode -xa 'rules auto llm require-llm' -d 'How the text is read'
complete -c workflow-validate -n '__heddle_open --locale value' -l locale -xa 'en en-US en-GB pl auto' -d 'Language of the text'
complete -c workflow-validate -n '__heddle_open --reference-time value' -l reference-time -x -d 'The present, RFC 3339 with an offset'
complete -c workflow-validate -n '__heddle_open --timezone value' -l timezone -x -d 'IANA time zone'
complete -c workflow-validate -n '__heddle_open --help -h' -s h -l help -d 'Show this help'
complete -c workflow-validate -n '__heddle_open --version -V' -s V -l version -d 'Show the version'
complete -c workflow-validate -n '__heddle_open --schema' -l schema -d 'Print the JSON Schemas of input and output'
complete -c workflow-validate -n '__heddle_open --json' -l json -d 'Print JSON Lines, even on a terminal'
complete -c workflow-validate -n '__heddle_open --pretty' -l pretty -d 'Print the readable view, even to a pipe'
complete -c workflow-validate -n '__heddle_open --errors value' -l errors -xa 'stderr inline' -d 'Where errors go'
complete -c workflow-validate -n '__heddle_open --progress value' -l progress -xa 'auto bar json none' -d 'How to show progress on stderr'
complete -c workflow-validate -n '__heddle_open --max-line value' -l max-line -x -d 'Maximum length of an input line in bytes'
complete -c workflow-validate -n '__heddle_open --worker' -l worker -d 'Run as a worker'
