/** Adds the words of the field to the reports that the links open. The words belong at the end of their addresses. */
document.addEventListener('input', ({target}) => {
  const feedback = target instanceof HTMLInputElement ? target.closest('[data-page-feedback]') : null;
  if (target instanceof HTMLInputElement && feedback !== null) {
    const words = new URLSearchParams({'': target.value}).toString().slice(1);
    for (const link of feedback.querySelectorAll('a')) {
      link.dataset.report ??= link.href;
      link.href = link.dataset.report + words;
    }
  }
});
// The style sheet shows the field from now on.
document.documentElement.dataset.feedback = '';

export {};
