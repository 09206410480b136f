import { DOCUMENT } from '@angular/common';
import { Component, inject } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';

@Component({ selector: 'app-login', template: '' })
export class LoginComponent {
  private readonly route = inject(ActivatedRoute);
  private readonly router = inject(Router);
  private readonly page = inject(DOCUMENT);

  finish(): void {
    const next = this.route.snapshot.queryParamMap.get('next') ?? '/';
    this.router.navigateByUrl(next);
    window.location.href = next; // expect: open-redirect
    this.page.body.innerHTML = next; // expect: cross-site-scripting
    this.page.body.textContent = next;
  }
}
