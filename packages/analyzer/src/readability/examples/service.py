{% set name = cookiecutter.service_name %}
from {{ cookiecutter.package }} import {{ name }}Base
{% if cookiecutter.with_cache %}
from {{ cookiecutter.package }}.cache import {{ name }}Cache
{% endif %}

class {{ name }}({{ name }}Base):
{% for field in cookiecutter.fields %}
    {{ field.name }} = {{ field.type }}({{ field.options | join(", ") }})
{% endfor %}

{% for method in cookiecutter.methods %}
    def {{ method.name }}(self{% for arg in method.args %}, {{ arg }}{% endfor %}):
        {{ method.body | indent(8) }}
{% endfor %}
{% if cookiecutter.with_cache %}
    cache = {{ name }}Cache()
{% endif %}
