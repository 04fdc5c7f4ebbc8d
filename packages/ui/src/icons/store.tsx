import { Svg, type IconProps } from './svg.tsx'

export function StoreIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 9.5 5.5 4h13L20 9.5M4 9.5a2.6 2.6 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.6 2.6 0 0 0 5.3 0" />
      <path d="M5.5 12v8h13v-8M10 20v-5h4v5" />
    </Svg>
  )
}
