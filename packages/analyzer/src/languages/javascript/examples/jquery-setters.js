// What a setter of jQuery was given does not become markup by asking for the elements again.
const shown = decodeURIComponent(location.hash.slice(1));
const label = $('<small></small>').text(shown);
$('#list').append(label);
$('#list').append($('<li></li>').data('name', shown));
$('#list').append('<li>' + shown + '</li>'); // expect: cross-site-scripting

function Marks() {
  this.names = [shown];
  const marks = this;
  $('#list').on('click', function () {
    marks.open($(this).parent());
    $(shown).appendTo('#list'); // expect: cross-site-scripting
  });
}
new Marks();

// An attribute is text in the page's source and markup once it is set as such.
$.fn.explain = function () {
  const text = $(this).attr('data-explanation');
  $(this).find('.hint').html(text); // expect: cross-site-scripting
  $(this).find('.title').append('<b>' + $(this).attr('title') + '</b>'); // expect: cross-site-scripting
  $(this).find('.title').text($(this).attr('data-title')); // safe: cross-site-scripting
  $(this).attr('data-explained', text); // safe: cross-site-scripting
};
