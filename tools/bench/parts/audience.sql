-- What audiences ask for and the generated company lacks: places, hire dates, a group, and a person who may count.
update employee set
  location = (array['Oslo','Lagos','Osaka','Lima','Porto','Pune','Gdansk','Leeds','Accra','Quito','Turku','Hanoi'])[1 + abs(hashtext(employee_id::text)) % 12],
  hire_date = current_date - abs(hashtext(employee_id::text || 'hired')) % 3650
where company_id = $1
