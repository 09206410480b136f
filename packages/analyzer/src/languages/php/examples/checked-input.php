<?php

use Illuminate\Http\Request;

class Members
{
    private const SORTS = ['name', 'joined'];

    public function sorted(Request $request)
    {
        $sort = in_array($request->query('sort'), self::SORTS, true) ? $request->query('sort') : 'name';
        return Member::orderByRaw("$sort DESC")->get(); // safe: sql-injection
    }

    public function anyOrder(Request $request)
    {
        $sort = $request->query('sort') ?: 'name';
        return Member::orderByRaw("$sort DESC")->get(); // expect: sql-injection
    }

    public function update(Request $request)
    {
        $member = $request->user();
        $member->forceFill($request->only(['name', 'phone']))->save(); // safe: mass-assignment
        $member->forceFill($request->all())->save(); // expect: mass-assignment
    }

    public function schedule(Request $request)
    {
        [$hour, $minute] = sscanf($request->input('time'), '%d:%d');
        passthru("at {$hour}:{$minute} -f /srv/run.sh"); // safe: command-injection
        [$name, $size] = sscanf($request->input('job'), '%s %d');
        passthru("run $name"); // expect: command-injection
    }

    public function book(Request $request, SimpleXMLElement $catalog)
    {
        $author = "concat('" . str_replace("'", "', \"'\", '", $request->input('author')) . "', '')";
        $catalog->xpath('//book[author=' . $author . ']'); // safe: xpath-injection
        $catalog->xpath("//book[author='" . $request->input('author') . "']"); // expect: xpath-injection
    }
}
