#!/bin/sh
# Runs workerd with every socket of it in a folder that only its owner may enter. Miniflare always opens an entry of its own
# on a TCP port, where `MF-*` headers choose a Worker and the address that it sees; here it becomes a file in that folder.
# Miniflare starts this file in place of workerd: WORKERD names the program, SOCKETS the folder.
rm -f "$SOCKETS"/*.sock
for arg do
  shift
  case $arg in
    --socket-addr=entry=*) arg="--socket-addr=entry=unix:$SOCKETS/entry.sock" ;;
  esac
  set -- "$@" "$arg"
done
exec "$WORKERD" "$@" --socket-addr="$SOCKET_NAME=unix:$SOCKETS/product.sock"
