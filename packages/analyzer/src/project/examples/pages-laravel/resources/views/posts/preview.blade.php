<p>{!! $body !!}</p>{{-- expect: cross-site-scripting --}}
<p>{{ $body }}</p>
