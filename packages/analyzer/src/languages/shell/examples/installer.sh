#!/bin/sh
wget https://downloads.example.com/agent.deb
dpkg -i agent.deb # expect: untrusted-code-load
curl -fsSLo "$bin/tool" "https://downloads.example.com/tool-$version"
chmod +x "$bin/tool" # expect: untrusted-code-load
chmod +x "$bin/own-script"
