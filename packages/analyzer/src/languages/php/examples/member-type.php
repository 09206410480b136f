<?php

use App\Entity\Member;
use Illuminate\Validation\Rule;
use Symfony\Component\OptionsResolver\OptionsResolver;

function rules()
{
    return [
        Rule::unique('members')->ignore($_POST['id']), // expect: sql-injection
        Rule::unique('members')->ignore((int) $_POST['id']), // safe: sql-injection
    ];
}

class MemberType
{
    public function configureOptions(OptionsResolver $resolver)
    {
        $resolver->setDefaults(['data_class' => Member::class, 'csrf_protection' => false]); // expect: csrf-disabled
        $resolver->setDefaults(['data_class' => Member::class]); // safe: csrf-disabled
    }
}
