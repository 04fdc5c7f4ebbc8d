import { GROUPS, SCREENS, type Screen } from '../screens.ts'

/** Whether somebody who may make these calls can use the screen. */
export function mayOpen({ calls }: Screen, boleh: readonly string[]): boolean {
  return calls.every((call) => boleh.includes(call))
}

export function allowedScreens(boleh: readonly string[]): Screen[] {
  const screens: readonly Screen[] = SCREENS
  return screens.filter((screen) => mayOpen(screen, boleh))
}

export type MenuGroup = { group: string; screens: Screen[] }

/** Screens that another screen leads to are not in the menu; palette and shortcuts have them. */
export function menuOf(boleh: readonly string[]): MenuGroup[] {
  const inMenu = allowedScreens(boleh).filter(({ under }) => under === undefined)
  return GROUPS.map((group) => {
    return { group, screens: inMenu.filter((screen) => screen.group === group) }
  }).filter(({ screens }) => screens.length > 0)
}

/** What is typed to open each screen. */
export function shortcutsOf(boleh: readonly string[]): { keys: string; path: string }[] {
  return allowedScreens(boleh).map(({ shortcut, path }) => ({ keys: `g ${shortcut}`, path }))
}

/** Which entry of the menu is marked while that screen is open. */
export function entryOf({ path, under }: Screen): string {
  return under ?? path
}
