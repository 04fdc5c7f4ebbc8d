type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** With these keys, another button, or a target of its own, a browser opens a tab or a window. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: Press, { target }: HTMLAnchorElement) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== '' && target !== '_self')
}
