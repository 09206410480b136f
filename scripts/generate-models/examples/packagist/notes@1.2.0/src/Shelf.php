<?php

namespace Org\Notes;

class Shelf
{
    public function read(string $note): string
    {
        return file_get_contents($note);
    }

    public function output(string $text): void
    {
        echo $text;
    }

    public function check(string $text): void
    {
        echo "Not a note: $text";
    }

    public function each($visit, array $notes): void
    {
        foreach ($notes as $note) {
            $visit($note);
        }
    }

    private function wipe(string $note): void
    {
        unlink($note);
    }
}

function scrap(string $note): void
{
    unlink($note);
}
