<html>
<body>
<h1>{{ $post->title }}</h1>
<div>{!! $post->body !!}</div> <!-- expect: cross-site-scripting -->
<div>{!! clean($post->body) !!}</div>
<p>{!! request('q') !!}</p> <!-- expect: cross-site-scripting -->
<p>{{ request('q') }}</p>
@php echo request('name'); @endphp
<div>{!! csrf_field() !!}</div>
</body>
</html>
