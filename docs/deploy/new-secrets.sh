#!/bin/sh
# Prints the three secrets that DATABASE_URL requires, as lines of an environment file. Run it once and keep its output.
set -eu
# An environment file has no line breaks within a value, so they are written as \n.
key=$(openssl genpkey -algorithm ed25519 | awk '{ printf "%s%s", (NR > 1 ? "\\n" : ""), $0 }')
printf "SESSION_SECRET='%s'\n" "$(openssl rand -hex 32)"
printf "DEVICE_SECRET='%s'\n" "$(openssl rand -hex 32)"
printf "SIGNING_KEY='%s'\n" "$key"
