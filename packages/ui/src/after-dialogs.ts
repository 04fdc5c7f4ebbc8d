/**
 * While a dialog is open nothing behind it can take the focus, and closing it returns the focus to
 * the element that opened it. So code that moves the focus waits until the last dialog has closed.
 */
export function afterDialogs(move: () => void): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', () => afterDialogs(move), { once: true })
  else move()
}
