/**
 * Behind an open dialog nothing takes the focus, and closing it gives the focus back to what opened
 * it. So whatever moves the focus waits until the last dialog has closed.
 */
export function afterDialogs(move: () => void): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', () => afterDialogs(move), { once: true })
  else move()
}
