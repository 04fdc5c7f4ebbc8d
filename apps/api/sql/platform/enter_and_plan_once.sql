-- As enter_alone, and what is called then is planned once for all values. The third argument, which is
-- always true, makes the setting of the planner before that of the institution.
CREATE OR REPLACE FUNCTION enter_and_plan_once(p_institusi text) RETURNS text
LANGUAGE sql AS $$
  SELECT set_config('lunas.institusi_id', p_institusi,
                    set_config('plan_cache_mode', 'force_generic_plan', true) IS NOT NULL)
$$;
