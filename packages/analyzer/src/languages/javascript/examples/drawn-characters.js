const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function draw(length) {
  let drawn = '';
  for (let index = 0; index < length; index += 1) {
    drawn += ALPHABET.charAt(Math.floor(Math.random() * ALPHABET.length)); // expect: predictable-random
  }
  return drawn;
}

function drawColor() {
  const digits = '0123456789ABCDEF';
  let color = '#';
  for (let index = 0; index < 6; index += 1) color += digits[Math.floor(Math.random() * digits.length)]; // safe: predictable-random
  return color;
}

function drawSafely(length) {
  let drawn = '';
  while (drawn.length < length) {
    drawn += ALPHABET[crypto.randomInt(ALPHABET.length)]; // safe: predictable-random
  }
  return drawn;
}

class Generator {
  next(length) {
    let drawn = '';
    while (length--) drawn += this.letters[Math.floor(Math.random() * this.letters.length)]; // expect: predictable-random
    return drawn;
  }
}

module.exports = { Generator, draw, drawColor, drawSafely };
