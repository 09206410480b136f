import { describe, expect, it } from 'vitest';
import { printComponent } from '../component.test-support.ts';

describe('lowerComponent', () => {
  it('makes a class of options: what data gives and properties are its fields, the template is a method', async () => {
    const source = `<template><p v-html="text" /></template>
<script>export default { props: ['id'], data() { return { text: '' }; }, computed: { up() { return this.text; } } };</script>`;
    expect(await printComponent(source)).toBe(
      'class Component : vue.Component { constructor props(id) { (this.id = id); (this.text = "") }; getter up() { return this.text }; method template() { return <template >(<p v-html=this.text>()) } }',
    );
  });

  it('reads the names of a setup script as they are, and of a ref what it holds', async () => {
    const source = `<script setup>const text = ref('a'); const n = 1;</script>
<template><p v-for="x in list" @click="n = x">{{ text }}</p></template>`;
    expect(await printComponent(source)).toBe(
      'const text = {value: "a"}; const n = 1; function template() { return <template >(do { each x of elements list { <p on:click=lambda($event) { (n = x) }>(text.value) } } -> ) }',
    );
  });
});
