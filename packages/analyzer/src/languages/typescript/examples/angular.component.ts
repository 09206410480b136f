import { Component, ElementRef, OnInit, Renderer2, SecurityContext, ViewChild } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { DomSanitizer, SafeHtml } from '@angular/platform-browser';
import { HttpClient } from '@angular/common/http';

@Component({ selector: 'app-page', template: '<div [innerHTML]="html"></div>' })
export class PageComponent implements OnInit {
  html: SafeHtml = '';
  @ViewChild('box') box!: ElementRef<HTMLDivElement>;
  constructor(private route: ActivatedRoute, private sanitizer: DomSanitizer, private http: HttpClient, private router: Router, private renderer: Renderer2) {}

  ngOnInit() {
    const banner = this.route.snapshot.queryParamMap.get('banner');
    this.html = this.sanitizer.bypassSecurityTrustHtml(banner ?? ''); // expect: cross-site-scripting
    this.html = this.sanitizer.sanitize(SecurityContext.HTML, banner) ?? '';
    this.route.queryParams.subscribe((params) => {
      this.box.nativeElement.innerHTML = params['q']; // expect: cross-site-scripting
      this.box.nativeElement.textContent = params['q'];
      window.location.href = params['next']; // expect: open-redirect
    });
    this.http.get<{ html: string }>('/api/page').subscribe((page) => {
      this.html = this.sanitizer.bypassSecurityTrustHtml(page.html); // expect: cross-site-scripting
    });
    this.renderer.setProperty(this.box.nativeElement, 'innerHTML', this.route.snapshot.fragment); // expect: cross-site-scripting
    this.html = this.sanitizer.bypassSecurityTrustHtml('<b>constant</b>');
  }
}
