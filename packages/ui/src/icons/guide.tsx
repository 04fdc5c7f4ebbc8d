import { Svg, type IconProps } from './svg.tsx'

export function GuideIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 6.5C10 5 7 4.7 3.5 5v13.5c3.5-.3 6.5 0 8.5 1.5 2-1.5 5-1.8 8.5-1.5V5C17 4.7 14 5 12 6.5Zm0 0V20" />
    </Svg>
  )
}
