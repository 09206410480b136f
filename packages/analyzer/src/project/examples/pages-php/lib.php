<?php
function clean_text($text)
{
    return htmlspecialchars($text, ENT_QUOTES);
}
