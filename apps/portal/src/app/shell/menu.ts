import { GROUPS, type Screen } from '../screen.ts'
import { SCREENS } from '../screens.ts'
import type { MenuGroup } from './use-menu.ts'

/** Whether a person with these calls can use the screen. */
export function mayOpen({ calls }: Screen, boleh: readonly string[]): boolean {
  return calls.every((call) => boleh.includes(call))
}

export function allowedScreens(boleh: readonly string[]): Screen[] {
  const screens: readonly Screen[] = SCREENS
  return screens.filter((screen) => mayOpen(screen, boleh))
}

/** Screens that another screen leads to are not in the menu; palette and shortcuts have them. */
export function menuOf(boleh: readonly string[]): MenuGroup[] {
  const inMenu = allowedScreens(boleh).filter(({ under }) => under === undefined)
  return GROUPS.map((group) => {
    return { group, screens: inMenu.filter((screen) => screen.group === group) }
  }).filter(({ screens }) => screens.length > 0)
}

/** The key sequence of each screen that has one. */
export function shortcutsOf(boleh: readonly string[]): { keys: string; path: string }[] {
  return allowedScreens(boleh).flatMap(({ shortcut, path }) =>
    shortcut === undefined ? [] : [{ keys: `g ${shortcut}`, path }],
  )
}

/** The menu entry that is marked while this screen is open. */
export function entryOf({ path, under }: Screen): string {
  return under ?? path
}
