/** Whether what is pressed there is typed into a field: no shortcut may take it. Into a box that is ticked nothing is. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

/** The same, or the target is in a dialog, under which the page's own shortcuts rest. */
export const isTypingOrInDialog = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('dialog') !== null)
