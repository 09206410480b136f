:root {
  --accent: #2563eb;
  --border: rgb(0 0 0 / 12%);
}

.card {
  border: 1px solid var(--border);
  border-radius: 6px;
  padding: 12px 16px;
}

.card > .title:hover,
.card > .title:focus-visible {
  color: var(--accent);
  text-decoration: underline;
}

@media (max-width: 768px) {
  .card {
    padding: 8px;
  }
}
