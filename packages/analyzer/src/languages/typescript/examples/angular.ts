import { Component, ElementRef, OnInit } from '@angular/core';
import { DomSanitizer, SafeHtml } from '@angular/platform-browser';
import { ActivatedRoute } from '@angular/router';

@Component({ selector: 'app-search', template: '<p [innerHTML]="title"></p>' })
export class SearchComponent implements OnInit {
  title: SafeHtml = '';
  fixed: SafeHtml = '';

  constructor(
    private readonly route: ActivatedRoute,
    private readonly sanitizer: DomSanitizer,
    private readonly element: ElementRef,
  ) {}

  ngOnInit(): void {
    const query = this.route.snapshot.queryParams['q'];
    this.title = this.sanitizer.bypassSecurityTrustHtml('<b>' + query + '</b>'); // expect: cross-site-scripting
    this.fixed = this.sanitizer.bypassSecurityTrustHtml('<b>Results</b>');
    this.element.nativeElement.innerHTML = query; // expect: cross-site-scripting
    this.element.nativeElement.textContent = query;
  }
}
