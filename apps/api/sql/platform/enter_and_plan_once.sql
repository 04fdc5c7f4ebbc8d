-- As enter_alone, and statements that follow use a generic plan. The third argument, which is
-- always true, is evaluated first and changes the planner setting before the institution is
-- entered.
CREATE OR REPLACE FUNCTION enter_and_plan_once(p_institusi text) RETURNS text
LANGUAGE sql AS $$
  SELECT set_config('lunas.institusi_id', p_institusi,
                    set_config('plan_cache_mode', 'force_generic_plan', true) IS NOT NULL)
$$;
