<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>country_names</Name>
    <UserStyle>
      <Title>Names of countries, the larger ones first</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>rank-1</Name>
          <Title>Largest countries</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_rank</ogc:PropertyName><ogc:Literal>1</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>200000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">11</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:PropertyName>area_km2</ogc:PropertyName></Priority>
            <VendorOption name="autoWrap">90</VendorOption>
            <VendorOption name="spaceAround">3</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-2</Name>
          <Title>Large countries</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_rank</ogc:PropertyName><ogc:Literal>2</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>80000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">11</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:PropertyName>area_km2</ogc:PropertyName></Priority>
            <VendorOption name="autoWrap">90</VendorOption>
            <VendorOption name="spaceAround">3</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-3</Name>
          <Title>Countries of middle size</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_rank</ogc:PropertyName><ogc:Literal>3</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>40000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:PropertyName>area_km2</ogc:PropertyName></Priority>
            <VendorOption name="autoWrap">90</VendorOption>
            <VendorOption name="spaceAround">3</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-4</Name>
          <Title>Small countries</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>label_rank</ogc:PropertyName><ogc:Literal>4</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsNull><ogc:PropertyName>island</ogc:PropertyName></ogc:PropertyIsNull></ogc:And></ogc:Filter>
          <MaxScaleDenominator>18000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:PropertyName>area_km2</ogc:PropertyName></Priority>
            <VendorOption name="autoWrap">90</VendorOption>
            <VendorOption name="spaceAround">3</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-5</Name>
          <Title>Smallest countries</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>label_rank</ogc:PropertyName><ogc:Literal>5</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsNull><ogc:PropertyName>island</ogc:PropertyName></ogc:PropertyIsNull></ogc:And></ogc:Filter>
          <MaxScaleDenominator>9000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:PropertyName>area_km2</ogc:PropertyName></Priority>
            <VendorOption name="autoWrap">90</VendorOption>
            <VendorOption name="spaceAround">3</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>islands</Name>
          <Title>Small islands</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>label_rank</ogc:PropertyName><ogc:Literal>4</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>island</ogc:PropertyName><ogc:Literal>true</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>40000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>1</AnchorPointY></AnchorPoint><Displacement><DisplacementX>0</DisplacementX><DisplacementY>-5</DisplacementY></Displacement></PointPlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#d5e3e8</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4d5a60</CssParameter></Fill>
            <Priority><ogc:PropertyName>area_km2</ogc:PropertyName></Priority>
            <VendorOption name="autoWrap">90</VendorOption>
            <VendorOption name="spaceAround">3</VendorOption>
            <VendorOption name="goodnessOfFit">0</VendorOption>
          </TextSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
