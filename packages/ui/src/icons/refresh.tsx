import { Svg, type IconProps } from './svg.tsx'

export function RefreshIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 5v5h-5M4 19v-5h5M19.3 10A7.8 7.8 0 0 0 5.2 8.2M4.7 14a7.8 7.8 0 0 0 14.1 1.8" />
    </Svg>
  )
}
