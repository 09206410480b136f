#!/usr/bin/env bash
# A job of a forge: fields come as JSON, texts and names of files from whoever commits.
PAYLOAD=$1
INCOMING=/srv/incoming
SITE=/var/www/hooks

field() {
    jq -r "$1 // empty" <"$PAYLOAD" # safe: code-injection
}

branch=$(field .branch)
title=$(field .title)

valid_ref() {
    [[ $1 =~ ^[A-Za-z0-9_][A-Za-z0-9_./-]*$ ]]
}

log() {
    printf '%s\n' "$*" >&2
}

if valid_ref "$branch"; then
    bash -c "cd /srv/work && git checkout $branch" # safe: command-injection
else
    bash -c "cd /srv/work && git checkout $branch" # expect: command-injection
fi

told() {
    local subject
    subject=$(git log -1 --format=%s "$1")
    eval "mail -s $subject ops@example.com" # expect: command-injection
    echo "<li>$subject</li>" >>"$SITE/index.html" # expect: cross-site-scripting
    echo "$subject" >>"$SITE/list.txt" # safe: cross-site-scripting
}

told_by_number() {
    local when
    when=$(git log -1 --format=%ct "$1")
    eval "touch -d @$when stamp" # safe: command-injection
}

checked() {
    local path
    for path in $(git diff --name-only "$1" "$2"); do
        sh -c "policy --check $path" # expect: command-injection
    done
    git diff --name-only -z "$1" "$2" | xargs -0 policy --check # safe: command-injection
}

announced() {
    printf '%s\n' "$title" | ssh ci@chat.example notify --stdin # safe: command-injection
    printf 'echo %s\n' "$title" | ssh ci@chat.example bash -s # expect: command-injection
}

swept() {
    find "$INCOMING" -name '*.part' -mtime +7 | xargs rm -f # expect: argument-injection
    find "$INCOMING" -name '*.part' -mtime +7 -print0 | xargs -0 rm -f -- # safe: argument-injection
}

enrolled() {
    local pw=${ADMIN_PW:-}
    log "setting password to $pw" # expect: sensitive-data-logged
    log "setting password" # safe: sensitive-data-logged
    printf '%s\n' "$pw" | appctl passwd admin # safe: sensitive-data-logged
}

published() {
    local work=/tmp/hook-site
    mkdir -p "$work" # expect: insecure-temp-file
}

told "$2"
told_by_number "$2"
checked "$2" "$3"
announced
swept
enrolled
published
